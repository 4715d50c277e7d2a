import { Link } from 'react-router'
import { type CalendarDate, weekdayName } from '#app/kernel/calendar-date.ts'
import { LOOKS } from '#app/ui/desk/status-badge.tsx'
import { type CalendarDay, dayInWords, MOST_MARKS, type ShortBooking } from './calendar-days.ts'

interface DayStripProps {
  days: readonly CalendarDay<ShortBooking>[]
  today: CalendarDate
  /** The day that is shown, where that is one of them. */
  chosen?: CalendarDate | undefined
  pathOf: (day: CalendarDay<ShortBooking>) => string
}

/** The days of a week to choose from, on a phone. */
export function DayStrip({ days, today, chosen, pathOf }: DayStripProps) {
  return (
    <nav className="day-strip stack ruled" aria-label="Days of this week">
      {days.map((day) => (
        <Link
          key={day.date}
          to={pathOf(day)}
          className={day.date === (chosen ?? today) ? 'is-chosen' : undefined}
          aria-current={day.date === chosen ? 'page' : undefined}
          preventScrollReset={chosen !== undefined}
        >
          <span aria-hidden="true">{weekdayName(day.date, true)}</span>
          <b aria-hidden="true">{Number(day.date.slice(8))}</b>
          <DayMarks day={day} />
          <span className="visually-hidden">{dayInWords(day, today)}</span>
        </Link>
      ))}
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
