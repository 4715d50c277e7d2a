import { Form, href, Link } from 'react-router'
import { endLabel, spanOfAppointment, spanOfBlock } from '#app/booking/times/day-plan.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { timesWords } from '#app/schedule/range-labels.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { DayRibbon, RibbonHours, type RibbonPart } from '#app/ui/desk/when/day-ribbon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { removalQuestion } from '../../shared/day/removal-questions.ts'
import { AppointmentList, ListFlashNotice } from '../list/list.tsx'
import { type ListFilter, listPath, type MoveTo } from '../shared/filters.ts'
import { blockSentence, type CalendarDay, type ShownBlock } from './calendar-days.ts'
import { FreeGaps } from './day-rail.tsx'

interface DayPanelProps {
  day: CalendarDay
  today: CalendarDate
  /** Minutes since the artist's midnight. */
  minute: number
  filter: ListFilter
}

/** All that one day holds and what can be done about it, over the calendar; without scripts below it. */
export function DayPanel(props: DayPanelProps) {
  const { day, filter } = props
  const { date } = day
  return (
    <Sheet
      key={date}
      title={formatDate(date, 'long')}
      titleId="day"
      backTo={listPath({ ...filter, day: null })}
    >
      <div className="sheet-body day-panel">
        <DayContents {...props} />
      </div>
      <div className="sheet-foot">
        <ButtonLink
          look="primary"
          to={`${href('/admin/appointments/new')}?date=${date}`}
          label="Add"
          about="an appointment"
        />
        <ButtonLink to={`${href('/admin/schedule')}?date=${date}`} label="Block time" />
        <ButtonLink
          to={href('/admin/appointments/day/:date/print', { date })}
          label="Print"
          about="this day"
        />
      </div>
    </Sheet>
  )
}

function DayContents({ day, today, minute, filter }: DayPanelProps) {
  const { date, bookings, others, blocked } = day
  return (
    <>
      <ListFlashNotice listed={bookings} />
      <DayRibbon parts={ribbonParts(day)} />
      <RibbonHours />
      {bookings.length > 0 ? (
        <AppointmentList
          days={[{ date, heading: null, isToday: false, bookings }]}
          filter={filter}
        />
      ) : (
        others.length === 0 && <p className="soft none">No appointments on this day.</p>
      )}
      {others.length > 0 && (
        <ul className="day-others stack gap-2" aria-label="Held beside another time">
          {others.map(({ id, bookingId, time, name, service, word }) => (
            <li key={id}>
              <b>{formatTime(time)}</b>{' '}
              <Link to={href('/admin/appointments/:id', { id: bookingId })}>
                <bdi>{name}</bdi>
              </Link>
              , {service} <span className="status waiting">{word}</span>
            </li>
          ))}
        </ul>
      )}
      {blocked.length > 0 && (
        <ul className="day-blocks" aria-label="Blocked times">
          {blocked.map((range) => (
            <Block key={range.id} range={range} date={date} />
          ))}
        </ul>
      )}
      {date >= today && <FreeGaps day={day} today={today} filter={filter} minute={minute} />}
    </>
  )
}

/** The day as a ribbon, without what was cancelled; the list below says it in words. */
function ribbonParts({ bookings, others, blocked }: CalendarDay): RibbonPart[] {
  return [
    ...blocked.map((block) => ({ ...spanOfBlock(block), look: 'blocked' as const })),
    ...[...bookings, ...others].flatMap(({ buffers }) =>
      buffers.map((span) => ({ ...span, look: 'blocked' as const })),
    ),
    ...[...bookings, ...others]
      .filter(({ status }) => status !== 'cancelled')
      .map(({ time, minutes, status }) => ({
        ...spanOfAppointment(time, minutes),
        look: status === 'confirmed' ? ('confirmed' as const) : ('waiting' as const),
      })),
  ]
}

function Block({ range, date }: { range: ShownBlock; date: CalendarDate }) {
  if (range.heldFor !== undefined)
    return (
      <li className="blocked-time">
        <span>
          <Link to={href('/admin/waitlist/:id', { id: range.id })}>{blockSentence(range)}</Link>
        </span>
      </li>
    )
  if (range.calendar !== undefined)
    return (
      <li className="blocked-time">
        <span>{blockSentence(range)}</span>
      </li>
    )
  return (
    <li className="blocked-time">
      <span>{blockSentence(range)}</span>
      <ConfirmButton question={removalQuestion({ ...range, date })}>
        Remove<span className="visually-hidden"> the blocked time, {timesWords(range)}</span>
      </ConfirmButton>
    </li>
  )
}

interface MoveSheetProps {
  filter: ListFilter
  to: MoveTo
  booking: {
    name: string
    date: CalendarDate
    time: TimeOfDay
    minutes: number
    isMailable: boolean
    expectedVersion: number
  }
}

/** Over the calendar, once an appointment was put down elsewhere: whether to move it, and whom to tell. */
export function MoveSheet({ filter, to, booking }: MoveSheetProps) {
  const { name, isMailable, expectedVersion } = booking
  const firstName = firstNameOf(name) || name
  const backTo = listPath(filter)
  const isStretch = to.minutes !== null
  return (
    <Sheet title={`${isStretch ? 'Make it' : 'Move to'} ${timesOf(to)}?`} backTo={backTo}>
      <Form method="post" action={href('/admin/appointments/:id/move', { id: to.id })}>
        <div className="sheet-body">
          <p className="soft">
            <bdi>{name}</bdi>, {formatDate(to.date, 'short')}, was{' '}
            {to.date !== booking.date && `${formatDate(booking.date, 'short')}, `}
            {timesOf({ ...booking, minutes: isStretch ? booking.minutes : null })}
          </p>
          {Object.entries({ ...to, id: null, seen: expectedVersion, from: backTo }).map(
            ([field, value]) =>
              value !== null && (
                <input key={field} type="hidden" name={field} value={String(value)} />
              ),
          )}
          {isMailable ? (
            <fieldset className="move-tell stack gap-3">
              <legend>Tell {firstName}?</legend>
              <div className="segmented">
                {TELL.map(([value, words]) => (
                  <label key={value}>
                    <input
                      type="radio"
                      name="mailClient"
                      value={value}
                      defaultChecked={value === 'on'}
                    />
                    {words} {value === 'on' && firstName}
                  </label>
                ))}
              </div>
              <PersonalLine to={name} />
            </fieldset>
          ) : (
            <p>No email: there is no address.</p>
          )}
        </div>
        <div className="sheet-foot">
          <SubmitButton
            label={isStretch ? 'Change appointment' : 'Move appointment'}
            busyLabel={isStretch ? 'Changing' : 'Moving'}
          />
          <ButtonLink to={backTo} label="Cancel" />
        </div>
      </Form>
    </Sheet>
  )
}

const TELL = [
  ['on', 'Email'],
  ['', 'Don’t email'],
] as const

/** '2:00 p.m.', or with a length '2:00 p.m. to 3:30 p.m.'. */
function timesOf({ time, minutes }: Pick<MoveTo, 'time' | 'minutes'>): string {
  if (minutes === null) return formatTime(time)
  return `${formatTime(time)} to ${formatTime(endLabel(time, minutes))}`
}
