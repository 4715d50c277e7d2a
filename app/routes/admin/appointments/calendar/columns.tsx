import { Link } from 'react-router'
import { type CalendarDate, formatDate, isWeekend } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { LOOKS } from '#app/ui/desk/status-badge.tsx'
import type { ListedBooking } from '../list/list-view.ts'
import { type ListFilter, listPath } from '../shared/filters.ts'
import { blockedWords, type CalendarDay, dayInWords, type ShownBlock } from './calendar-days.ts'
import {
  type Hours,
  hoursOf,
  type Place,
  placeAppointments,
  placeRange,
  rowTimes,
} from './day-layout.ts'

interface ColumnsProps {
  days: readonly CalendarDay[]
  today: CalendarDate
  filter: ListFilter
}

/**
 * Days side by side over their half hours, or a single one. It is a list by day that the styles set
 * out in columns where there is room; read out, and on a phone, it stays the list.
 */
export function Columns({ days, today, filter }: ColumnsProps) {
  const hours = hoursOf(days.flatMap(({ bookings }) => bookings))
  return (
    <div className={days.length === 1 ? 'week single' : 'week'}>
      <div className="hours" aria-hidden="true">
        {rowTimes(hours).map((time) => (
          <span key={time}>{time.endsWith(':00') ? time : ''}</span>
        ))}
      </div>
      {days.map((day) => (
        <Column key={day.date} day={day} hours={hours} today={today} filter={filter} />
      ))}
    </div>
  )
}

interface ColumnProps extends Omit<ColumnsProps, 'days'> {
  day: CalendarDay
  hours: Hours
}

function Column({ day, hours, today, filter }: ColumnProps) {
  const { date, bookings } = day
  const entries = inOrder(day)
  const places = placeAppointments(bookings, hours)
  const looks = ['day-column', isWeekend(date) && 'weekend', date === today && 'today']
  const [weekday, ...rest] = formatDate(date, 'short').split(' ')
  return (
    <section className={looks.filter(Boolean).join(' ')}>
      <h2>
        <Link
          to={`${listPath({ ...filter, day: date })}#day`}
          aria-current={date === today ? 'date' : undefined}
          preventScrollReset
        >
          <span className="visually-hidden">{dayInWords(day, today)}</span>
          <span aria-hidden="true">
            {weekday}
            {date === today && ', today'} <b>{rest.join(' ')}</b>
          </span>
        </Link>
      </h2>
      {entries.length === 0 && <p className="none soft">Nothing</p>}
      <ul>
        {entries.map((entry) =>
          'startTime' in entry ? (
            <li key={entry.id} {...placed('blocked-time', placeRange(entry, hours))}>
              <span>
                Blocked {blockedWords(entry)}
                {entry.reason && `: ${entry.reason}`}
              </span>
            </li>
          ) : (
            <Appointment key={entry.id} booking={entry} place={places.get(entry.id) ?? null} />
          ),
        )}
      </ul>
      {places.size < bookings.length && (
        <p className="unplaced-note">{bookings.length - places.size} more, see the day</p>
      )}
    </section>
  )
}

function Appointment({ booking, place }: { booking: ListedBooking; place: Place | null }) {
  const { id, time, name, service, minutes, phone, status } = booking
  const { look, word } = LOOKS[status]
  return (
    <li {...placed(`event ${look}`, place)}>
      <Link to={`/admin/appointments/${id}`}>
        <b>
          <span>{time}</span> <bdi>{name}</bdi>
        </b>
        <span className="what">
          {service}, {minutes} min
        </span>
        <span className="phone">{phone}</span>
        <span className="word">{word}</span>
      </Link>
    </li>
  )
}

/** By the clock; what blocks a time comes before what is booked in it. */
function inOrder({ bookings, blocked }: CalendarDay): (ShownBlock | ListedBooking)[] {
  const timeOf = (one: ShownBlock | ListedBooking): TimeOfDay =>
    'startTime' in one ? one.startTime : one.time
  return [...blocked, ...bookings].sort((one, other) =>
    timeOf(one) === timeOf(other) ? 0 : timeOf(one) < timeOf(other) ? -1 : 1,
  )
}

/** Where an entry stands, as attributes the stylesheet has a rule for: pages carry no `style`. */
function placed(look: string, place: Place | null) {
  if (!place) return { className: `${look} unplaced` }
  const { row, rows, lane, lanes } = place
  const className = lanes > 1 ? `${look} lanes-${lanes} lane-${lane}` : look
  return { className, 'data-row': row, 'data-rows': rows }
}
