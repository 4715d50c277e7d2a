import type { ReactNode } from 'react'
import {
  CALENDAR_WEEKDAYS,
  type CalendarDate,
  type CalendarMonth,
  weeksOfMonth,
} from '#app/kernel/calendar-date.ts'

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
          {CALENDAR_WEEKDAYS.map(({ name, short }) => (
            <th key={name} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, column) => (
              <td key={date ?? CALENDAR_WEEKDAYS[column]?.name}>{date && dayOf(date)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
