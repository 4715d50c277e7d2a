import { href, Link } from 'react-router'
import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { DayPlanItem, DaySpan } from '#app/booking/times/day-plan.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import {
  formatMinute,
  formatTime,
  type TimeOfDay,
  timeFromMinutes,
} from '#app/kernel/time-of-day.ts'
import { Sensitivities } from '#app/routes/admin/shared/look/look-part.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { ReachLinks } from '#app/ui/desk/reach-links.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import type { PlannedAppointment, PlannedBlock } from './day-plan-view.ts'

interface DayLineProps {
  date: CalendarDate
  items: readonly PlannedItem[]
  /** Minutes since midnight; null on any day but today. */
  now: number | null
  /** The appointment that stands opened, and how far off it is. */
  next?: { id: string; when: string } | null
  /** Whether what is free of it is closed to visitors. */
  isClosed?: boolean | undefined
  /** Where an appointment is added at a time; the page for it unless it says otherwise. */
  addPathAt?: ((time: TimeOfDay) => string) | undefined
}

export function DayLine({ items, ...day }: DayLineProps) {
  return (
    <ol className="day-line">
      {items.map((item) => (
        <Item
          key={`${item.kind} ${'id' in item ? item.id : ''} ${item.from}`}
          item={item}
          {...day}
        />
      ))}
    </ol>
  )
}

type PlannedItem = DayPlanItem<PlannedAppointment, PlannedBlock>

function Item({ item, next, ...day }: Omit<DayLineProps, 'items'> & { item: PlannedItem }) {
  switch (item.kind) {
    case 'now':
      return (
        <li className="is-now">
          <time className="line-time muted small">{formatMinute(item.from)}</time>
          <span className="spine holds" />
          <span className="visually-hidden">Now</span>
        </li>
      )
    case 'free':
      return <FreeTime {...day} span={item} />
    case 'blocked':
      return (
        <li className="blocked">
          <Times {...item} />
          <p className="line-what stack shrinks ruled breaks soft">{blockWords(item)}</p>
        </li>
      )
    case 'appointment':
      if (next?.id !== item.id || item.heldAs)
        return <Appointment appointment={item} now={day.now} />
      return (
        <li className="confirmed is-next">
          <Times {...item} />
          <NextAppointment appointment={item} when={next.when} />
        </li>
      )
  }
}

function blockWords({ heldFor, reason, calendar, isBuffer, words }: PlannedBlock): string {
  if (calendar !== undefined) return `${reason ?? 'Busy'} (${calendar})`
  if (isBuffer) return words ?? 'Kept free'
  if (heldFor !== undefined) return `Held for ${heldFor}, waiting list`
  return `Blocked${reason ? `: ${reason}` : ''}`
}

interface AppointmentProps {
  appointment: PlannedAppointment
  now: number | null
}

function Appointment({ appointment, now }: AppointmentProps) {
  const { id, name, service, status, price, to, heldAs, sensitivities } = appointment
  const isOver = now !== null && to <= now
  return (
    <li className={[LOOKS[status], isOver && 'over'].filter(Boolean).join(' ')}>
      <Times {...appointment} />
      <div className="line-what stack shrinks ruled breaks line-row middle">
        <span>
          <Link className="line-name middle strong" to={href('/admin/appointments/:id', { id })}>
            <bdi>{name}</bdi>
          </Link>
          <span className="line-service">{[service, price].filter(Boolean).join(' · ')}</span>
        </span>
        {heldAs ? (
          <span className="status waiting">{heldAs}</span>
        ) : (
          status !== 'confirmed' && <StatusBadge status={status} />
        )}
        {sensitivities && <Sensitivities words={sensitivities} />}
      </div>
    </li>
  )
}

const LOOKS: Record<BookingStatus, string> = {
  confirmed: 'confirmed',
  pending: 'waiting',
  cancelled: 'cancelled',
}

interface FreeTimeProps extends Omit<DayLineProps, 'items' | 'next'> {
  span: DaySpan
}

/** The shortest appointment, and the distance of the times one is added at. */
const HALF_HOUR = 30

function FreeTime({ date, span: { from, to }, now, isClosed, addPathAt }: FreeTimeProps) {
  const isRunning = now !== null && from < now
  const minutes = to - (isRunning ? now : from)
  const start = isRunning ? Math.ceil(now / HALF_HOUR) * HALF_HOUR : from
  const time = to - start >= HALF_HOUR ? timeFromMinutes(start) : null
  const words = isRunning
    ? `Free, ${durationWords(minutes)} left`
    : `${durationWords(minutes)} free`
  return (
    <li className="free-time">
      <time className="line-time muted small">{formatMinute(from)}</time>
      <span className="spine holds" />
      <div className="line-what stack shrinks ruled breaks line-row muted small middle">
        <span>{isClosed ? 'Closed' : words}</span>
        {time && (
          <Link
            className="icon-button"
            to={addPathAt?.(time) ?? `${href('/admin/appointments/new')}?date=${date}&time=${time}`}
            preventScrollReset={addPathAt !== undefined}
          >
            <Icon name="plus" />
            <span className="visually-hidden">Add an appointment at {formatTime(time)}</span>
          </Link>
        )}
      </div>
    </li>
  )
}

function Times({ from, to }: DaySpan) {
  return (
    <>
      <span className="line-time muted small">
        <b className="block dark strong">{formatMinute(from)}</b>
        <span className="visually-hidden"> to </span>
        {formatMinute(to)}
      </span>
      <span className="spine holds" />
    </>
  )
}

/** '43 minutes', '2 h', '1 h 18'. */
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest}` : ''}`
}

interface NextAppointmentProps {
  appointment: PlannedAppointment
  /** 'Next, in 1 h 18'. */
  when: string
}

function NextAppointment({ appointment, when }: NextAppointmentProps) {
  const { id, name, service, status, phone, email, place, address, price } = appointment
  return (
    <article className="next-one breaks stack gap-3" aria-labelledby="next-one">
      <p className="next-when split gap-3 tight small strong">
        <span>{when}</span>
        <StatusBadge status={status} />
      </p>
      <div>
        <h3 id="next-one">
          <Link to={href('/admin/appointments/:id', { id })}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p>{service}</p>
        <p className="soft">{[place, price].filter(Boolean).join(', ')}</p>
        {address && <address className="soft">{address}</address>}
        {!phone && !email && <p className="soft">No contact details</p>}
      </div>
      {appointment.sensitivities && <Sensitivities words={appointment.sensitivities} />}
      {appointment.clientNotes && (
        <p className="next-notes" dir="auto">
          {appointment.clientNotes}
        </p>
      )}
      <ReachLinks phone={phone} email={email} address={address} />
    </article>
  )
}
