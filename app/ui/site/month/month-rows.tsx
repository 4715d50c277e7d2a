import type { ReactNode } from 'react'
import { type CalendarDate, type CalendarMonth, weeksOfMonth } from '#app/kernel/calendar-date.ts'

const WEEKDAYS = [
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const

interface MonthRowsProps {
  month: CalendarMonth
  dayOf: (date: CalendarDate) => ReactNode
}

/** What a table of a month holds: the weekdays, and a row a week. */
export function MonthRows({ month, dayOf }: MonthRowsProps) {
  return (
    <>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, long]) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, column) => (
              <td key={date ?? WEEKDAYS[column]?.[0]}>{date && dayOf(date)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
