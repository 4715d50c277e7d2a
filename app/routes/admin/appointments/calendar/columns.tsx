import { useEffect, useRef } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { endLabel } from '#app/booking/times/day-plan.ts'
import { SLOT_MINUTES } from '#app/booking/times/slots.ts'
import { type CalendarDate, formatDate, isWeekend, weekdayName } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatHour, formatMinute, formatTime, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { LOOKS } from '#app/ui/desk/status-badge.tsx'
import type { ListedBooking } from '../list/read-list.server.ts'
import { addPath, type ListFilter, listPath, movePath } from '../shared/filters.ts'
import {
  blockSentence,
  type CalendarDay,
  dayInWords,
  type HeldTime,
  inOrder,
  type ShownBlock,
  withBuffers,
} from './calendar-days.ts'
import {
  type Hours,
  halfHourAt,
  hoursOf,
  type Place,
  placeAppointments,
  placeRange,
  placeSpan,
  rowTimes,
  shareOf,
} from './day-layout.ts'
import { type Lift, useLift } from './use-lift.ts'

/** Half hours that fit on a screen at their usual height: those an appointment can begin at. */
const SHORT_DAY = 18

/** Minutes below which an appointment has room for one line. */
const ONE_LINE = 45

interface ColumnsProps {
  days: readonly CalendarDay[]
  today: CalendarDate
  filter: ListFilter
  /** The present, in minutes since midnight. */
  minute: number
}

/**
 * Days side by side over their half hours, or a single one. It is a list by day that the styles set
 * out in columns where there is room; read out, and on a phone, it stays the list.
 */
export function Columns({ days, today, filter, minute }: ColumnsProps) {
  const hours = hoursOf(
    days.flatMap(({ bookings, others }) => [...bookings, ...others]),
    days.flatMap(({ open, isClosed }) => (open && !isClosed ? [open] : [])),
  )
  const isThisWeek = days.length > 1 && days.some(({ date }) => date === today)
  const passed = days.filter((day) => isFolded(day, today, isThisWeek))
  const looks = [
    'week',
    days.length === 1 && 'single',
    isThisWeek && 'this-week',
    hours.count > SHORT_DAY && 'long-hours',
  ]
  const grid = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const lift = useLift(grid, {
    days: days.map(({ date }) => date),
    hours,
    liftOf: (id) => liftOf(days, id),
    onDrop: ({ id, from, to }) => {
      const minutes = to.minutes === from.minutes ? null : to.minutes
      navigate(movePath(filter, { ...to, id, minutes }), { preventScrollReset: true })
    },
  })
  return (
    <div className={looks.filter(Boolean).join(' ')} ref={grid}>
      <p className="visually-hidden" aria-live="polite">
        {lift && `${fullStop(liftWords(lift))} Enter moves it there, Escape leaves it.`}
      </p>
      <div className="hours" aria-hidden="true">
        {rowTimes(hours).map(({ time, isFold }) => (
          <span key={time} className={isFold ? 'folded' : undefined}>
            {isFold ? '⋮' : time.endsWith(':00') ? formatHour(Number(time.slice(0, 2))) : ''}
          </span>
        ))}
      </div>
      {passed.length > 0 && (
        <p className="passed-days soft" id="passed">
          {passedWords(passed)}
        </p>
      )}
      {days.map((day) => (
        <Column
          key={day.date}
          day={day}
          hours={hours}
          today={today}
          filter={filter}
          minute={minute}
          lift={lift}
        />
      ))}
    </div>
  )
}

/** The appointment with that id as it can be lifted; null for none, and for one that is cancelled. */
function liftOf(days: readonly CalendarDay[], id: string): Omit<Lift, 'to'> | null {
  const booking = days.flatMap(({ bookings }) => bookings).find((one) => one.id === id)
  if (!booking || booking.status === 'cancelled') return null
  const { name, date, time, minutes, isMorning } = booking
  return { id, name, from: { date, time, minutes }, isStretchable: !isMorning }
}

function liftWords({ name, to: { date, time, minutes } }: Lift): string {
  const times = `${formatTime(time)} to ${formatTime(endLabel(time, minutes))}`
  return `${name}, ${formatDate(date, 'day')}, ${times}`
}

/** Where days stand below each other, those that are over are one line: all of this week, else the empty ones. */
export function isFolded(day: CalendarDay, today: CalendarDate, isThisWeek: boolean): boolean {
  return day.date < today && (isThisWeek || inOrder(day).length === 0)
}

function passedWords(days: readonly CalendarDay[]): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => day && formatDate(day.date, 'short'))
  const span = first === last ? first : `${first} to ${last}`
  return days.every((day) => inOrder(day).length === 0)
    ? `${span}, past, nothing booked`
    : `${span}, past: choose one above to see it`
}

interface ColumnProps extends Omit<ColumnsProps, 'days'> {
  day: CalendarDay
  hours: Hours
  lift: Lift | null
}

function Column({ day, hours, today, filter, minute, lift }: ColumnProps) {
  const { date, bookings, others } = day
  const entries = withBuffers(day)
  const taken = [...bookings, ...others]
  const places = placeAppointments(taken, hours)
  const grid = useAddByTouch(date, hours, filter)
  const looks = [
    'day-column',
    isWeekend(date) && 'weekend',
    date === today && 'today',
    date < today && 'past',
    entries.length === 0 && 'is-empty',
  ]
  return (
    <section className={looks.filter(Boolean).join(' ')} id={`on-${date}`}>
      <h2>
        <Link
          to={`${listPath({ ...filter, day: date })}#day`}
          aria-current={date === today ? 'date' : undefined}
          preventScrollReset
        >
          <span className="visually-hidden">{dayInWords(day, today)}</span>
          <span aria-hidden="true">
            <b>{Number(date.slice(8))}</b> {weekdayName(date, true)}
            {date === today && ', today'}
          </span>
        </Link>
      </h2>
      {entries.length === 0 && (
        <p className="none soft">{date < today ? 'Past' : day.isClosed ? 'Closed' : 'Free'}</p>
      )}
      <ul ref={grid}>
        {entries.map((entry) =>
          'from' in entry ? (
            <li key={entry.id} {...placed('blocked-time kept-free', placeSpan(entry, hours))}>
              <span>
                {entry.words ?? (
                  <>
                    Kept free{' '}
                    <span className="kept-times">
                      {formatMinute(entry.from)} to {formatMinute(entry.to)}
                    </span>
                  </>
                )}
              </span>
            </li>
          ) : 'startTime' in entry ? (
            <li key={entry.id} {...placed('blocked-time', placeRange(entry, hours))}>
              <BlockLine block={entry} />
            </li>
          ) : (
            <Appointment
              key={entry.id}
              booking={entry}
              place={places.get(entry.id) ?? null}
              isLifted={lift?.id === entry.id}
            />
          ),
        )}
        {lift?.to.date === date && <Lifted lift={lift} hours={hours} />}
      </ul>
      {date === today && <NowLine minute={minute} hours={hours} />}
      {places.size < taken.length && (
        <p className="unplaced-note">{taken.length - places.size} more, see the day</p>
      )}
    </section>
  )
}

/** A blocked time in words; one that is held for somebody leads to their place on the waiting list. */
function BlockLine({ block }: { block: ShownBlock }) {
  const words = blockSentence(block)
  if (block.heldFor === undefined) return <span>{words}</span>
  return (
    <span>
      <Link to={href('/admin/waitlist/:id', { id: block.id })}>{words}</Link>
    </span>
  )
}

function Lifted({ lift: { id, name, to }, hours }: { lift: Lift; hours: Hours }) {
  const place = placeAppointments([{ id, ...to }], hours).get(id)
  return (
    <li {...placed('event lifted', place ?? null)} aria-hidden="true">
      <b className="strong">{name}</b> {formatTime(to.time)} to{' '}
      {formatTime(endLabel(to.time, to.minutes))}
    </li>
  )
}

interface AppointmentProps {
  booking: ListedBooking | HeldTime
  place: Place | null
  isLifted: boolean
}

function Appointment({ booking, place, isLifted }: AppointmentProps) {
  const { id, time, name, service, minutes, phone, status } = booking
  const isOther = 'bookingId' in booking
  const { look } = LOOKS[status]
  const word = isOther ? booking.word : LOOKS[status].word
  const { party, address, left, price } = booking
  // On a day of its own there is room for it.
  const isAlone = address !== undefined
  const canLift = !isOther && status !== 'cancelled'
  const looks = [
    `event ${look}`,
    isOther && 'other-time',
    minutes < ONE_LINE && 'one-line',
    isLifted && 'left-behind',
  ]
  return (
    <li {...placed(looks.filter(Boolean).join(' '), place)} data-lift={canLift ? id : undefined}>
      <Link to={href('/admin/appointments/:id', { id: isOther ? booking.bookingId : id })}>
        <b className="strong">
          <span>{formatTime(time)}</span> <bdi>{name}</bdi>
        </b>
        <span className="what muted small">
          {isOther ? `${word}: ${service}` : `${service}, ${party ?? `${minutes} min`}`}
          {isAlone && [booking.place, left ?? price].map((words) => words && `, ${words}`)}
        </span>
        <span className="phone muted small">{phone}</span>
        {!isOther && <span className="word muted small">{word}</span>}
        {address && <span className="what where">{address}</span>}
      </Link>
      {canLift && !booking.isMorning && <span className="stretch-grip" aria-hidden="true" />}
    </li>
  )
}

/** The present as a line through its day, true to the minute; at the edge outside the hours shown. */
function NowLine({ minute, hours }: { minute: number; hours: Hours }) {
  const share = shareOf(minute, hours)
  const y = `${Math.round(share * 10_000) / 100}%`
  return (
    <svg className="now-line" aria-hidden="true">
      <line x2="100%" y1={y} y2={y} />
      <circle cx="0" cy={y} r="4" />
    </svg>
  )
}

/**
 * A touch on an empty half hour leads to adding an appointment there. Only for pointers: others have the
 * free times beside the day, and the button of the page.
 */
function useAddByTouch(date: CalendarDate, hours: Hours, filter: ListFilter) {
  const grid = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const list = grid.current
    const add = ({ target, offsetY }: MouseEvent) => {
      // Below the width of the columns it is a list, and nothing of it an hour.
      if (!list || target !== list || getComputedStyle(list).display !== 'grid') return
      const row = Math.floor((offsetY / list.clientHeight) * hours.count)
      const half = halfHourAt(Math.min(hours.count - 1, row), hours)
      const time = timeFromMinutes(half * SLOT_MINUTES)
      navigate(addPath(filter, { date, time }), { preventScrollReset: true })
    }
    list?.addEventListener('click', add)
    return () => list?.removeEventListener('click', add)
  }, [date, hours, filter, navigate])
  return grid
}

/** Where an entry stands, as attributes the stylesheet has a rule for: pages carry no `style`. */
function placed(look: string, place: Place | null) {
  if (!place) return { className: `${look} unplaced` }
  const { row, rows, lane, lanes } = place
  const className = lanes > 1 ? `${look} lanes-${lanes} lane-${lane}` : look
  return { className, 'data-row': row, 'data-rows': rows }
}
