import { Link } from 'react-router'
import { type CalendarDate, weekdayName } from '#app/kernel/calendar-date.ts'
import { LOOKS } from '#app/ui/desk/status-badge.tsx'
import { type ListFilter, listPath } from '../shared/filters.ts'
import { type CalendarDay, dayInWords, MOST_MARKS, type ShortBooking } from './calendar-days.ts'
import { isFolded } from './columns.tsx'

interface DayStripProps {
  days: readonly CalendarDay[]
  today: CalendarDate
  filter: ListFilter
}

/** The days of a week to choose from, on a phone: each leads down to its own part of the list, one that is over to its page. */
export function DayStrip({ days, today, filter }: DayStripProps) {
  const isThisWeek = days.some(({ date }) => date === today)
  return (
    <nav className="day-strip stack ruled" aria-label="Days of this week">
      {days.map((day) => {
        return (
          <Link
            key={day.date}
            to={
              isFolded(day, today, isThisWeek)
                ? listPath({ ...filter, view: 'day', on: day.date })
                : `#on-${day.date}`
            }
            className={day.date === today ? 'is-today' : undefined}
          >
            <span aria-hidden="true">{weekdayName(day.date, true)}</span>
            <b aria-hidden="true">{Number(day.date.slice(8))}</b>
            <DayMarks day={day} />
            <span className="visually-hidden">{dayInWords(day, today)}</span>
          </Link>
        )
      })}
    </nav>
  )
}

/** What a day holds, as shapes: full is confirmed, a ring waits, hatched is blocked. */
export function DayMarks({
  day: { bookings, others, blocked },
}: {
  day: CalendarDay<ShortBooking>
}) {
  const marks = [
    ...blocked.map(({ id }) => ({ id, look: 'blocked-mark' })),
    ...[...bookings, ...others]
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, status }) => ({ id, look: LOOKS[status].look })),
  ]
  return (
    <span className="day-marks level gap-1" aria-hidden="true">
      {marks.slice(0, MOST_MARKS).map(({ id, look }) => (
        <i key={id} className={look} />
      ))}
    </span>
  )
}
