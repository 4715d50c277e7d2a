import { href, Link } from 'react-router'
import { freeSpans, planDay, spanOfAppointment, spanOfBlock } from '#app/booking/times/day-plan.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { formatMinute, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { DayLine, durationWords } from '#app/routes/admin/shared/day/day-line.tsx'
import { bufferBlock } from '#app/routes/admin/shared/day/day-plan-view.ts'
import { RequestCard } from '#app/routes/admin/shared/requests/request-card.tsx'
import type { RequestView } from '#app/routes/admin/shared/requests/request-view.server.ts'
import { MoreLink } from '#app/ui/desk/buttons.tsx'
import { Fact, PagePart } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { useNow } from '#app/ui/desk/when/use-now.ts'
import type { ListedBooking } from '../list/read-list.server.ts'
import { addPath, type ListFilter } from '../shared/filters.ts'
import type { CalendarDay } from './calendar-days.ts'
import type { DaySum } from './day-sum.ts'

/** The shortest appointment, and the distance of the times one is added at. */
const HALF_HOUR = 30

interface DayRailProps {
  day: CalendarDay
  today: CalendarDate
  filter: ListFilter
  sum: DaySum | null
  now: { minute: number; ms: number }
  /** Those of this day. */
  requests: RequestView[]
  /** How many wait on all days. */
  waiting: number
}

export function DayRail({ day, today, filter, sum, now, requests, waiting }: DayRailProps) {
  const present = useNow(now.ms)
  const others = waiting - requests.length
  return (
    <div className="rail day-rail">
      {sum && <ThisDay sum={sum} />}
      <FreeGaps
        day={day}
        today={today}
        filter={filter}
        minute={now.minute}
        isSummed={sum !== null}
      />
      <p>
        <MoreLink to={href('/admin/appointments/day/:date/print', { date: day.date })}>
          Print this day
        </MoreLink>
      </p>
      {waiting > 0 && (
        <PagePart
          id="who-waits"
          title="Waiting for your answer"
          more={
            others > 0 && {
              to: href('/admin/requests'),
              label: requests.length > 0 ? `${others} more` : `${others} on other days`,
            }
          }
        >
          {requests.length === 0 && <p className="soft">None for this day.</p>}
          <ul>
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} from="requests" present={present} />
            ))}
          </ul>
        </PagePart>
      )}
    </div>
  )
}

function ThisDay({ sum: { booked, driving, comesIn } }: { sum: DaySum }) {
  if (!booked && !driving && !comesIn) return null
  return (
    <PagePart id="this-day" title="This day">
      <dl className="key-facts">
        <Fact name="Booked">{booked}</Fact>
        <Fact name="Driving">{driving}</Fact>
        <Fact name="Income">{comesIn}</Fact>
      </dl>
    </PagePart>
  )
}

interface DayAgendaProps {
  day: CalendarDay
  today: CalendarDate
  /** Of the calendar over which something is added. */
  filter: ListFilter
  minute: number
}

/** When the day is free, and how much is taken unless that is said beside; each span a way to add an appointment in it. */
export function FreeGaps({
  day,
  today,
  filter,
  minute: present,
  isSummed = false,
}: DayAgendaProps & { isSummed?: boolean }) {
  const { appointments, blocks } = plannedOf(day)
  const minute = day.date === today ? present : null
  const gaps = freeSpans([...appointments, ...blocks], minute, day.open)
    .map((gap) => ({ ...gap, from: Math.max(gap.from, nextHalfHour(minute)) }))
    .filter(({ from, to }) => to - from >= HALF_HOUR)
  const booked = appointments.reduce((sum, { from, to }) => sum + (to - from), 0)
  const isWhole = minute === null && blocks.length === 0
  return (
    <PagePart
      id="free-gaps"
      title="Free"
      beside={
        <span className="soft">
          {day.isClosed
            ? 'You are closed'
            : booked > 0
              ? !isSummed && `${durationWords(booked)} booked`
              : isWhole && 'All day'}
        </span>
      }
    >
      {gaps.length === 0 && (
        <p className="soft">{minute === null ? 'Fully booked' : 'Nothing left today'}</p>
      )}
      <ul className="gap-list">
        {gaps.map(({ from, to }) => (
          <li key={from}>
            <Link
              className="level ruled plain tall spread gap-3"
              to={addPath(filter, { date: day.date, time: timeFromMinutes(from) })}
              preventScrollReset
            >
              <span>
                <b>{formatMinute(from)}</b> to {formatMinute(to)}
              </span>
              <span className="soft apart">{durationWords(to - from)}</span>
              <Icon name="plus" />
              <span className="visually-hidden">: add an appointment</span>
            </Link>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

export function DayAgenda({ day, today, filter, minute }: DayAgendaProps) {
  const { appointments, blocks } = plannedOf(day)
  const now = day.date === today ? minute : null
  return (
    <div className="day-agenda">
      <DayLine
        date={day.date}
        items={planDay(appointments, blocks, now, day.open)}
        now={now}
        isClosed={day.isClosed}
        addPathAt={(time) => addPath(filter, { date: day.date, time })}
      />
    </div>
  )
}

/** Without what was cancelled: it takes no time. */
function plannedOf({ bookings, others, blocked }: CalendarDay) {
  return {
    appointments: [
      ...bookings.filter(({ status }) => status !== 'cancelled').map(plannedAppointment),
      ...others.map((other) => ({
        ...plannedAppointment(other),
        ...{ id: other.bookingId, heldAs: other.word },
      })),
    ],
    blocks: [
      ...blocked.map((block) => ({ ...block, ...spanOfBlock(block) })),
      ...[...bookings, ...others].flatMap(({ id, buffers }) =>
        buffers.map((span) => bufferBlock(id, span)),
      ),
    ],
  }
}

function plannedAppointment(booking: ListedBooking) {
  return {
    ...booking,
    ...{ place: booking.place ?? '', address: null, clientNotes: null },
    ...spanOfAppointment(booking.time, booking.minutes),
  }
}

function nextHalfHour(minute: number | null): number {
  return minute === null ? 0 : Math.ceil(minute / HALF_HOUR) * HALF_HOUR
}
