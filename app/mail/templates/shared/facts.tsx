import type { ReactNode } from 'react'
import { type CalendarDate, formatDate, isWeekend } from '#app/kernel/calendar-date.ts'
import { look } from './styles.ts'

/** Names and values in rows, as a real table; in the plain text, in two columns. */
export function Facts({
  rows,
}: {
  /** `key` where several rows have one name. */
  rows: readonly { name: string; key?: string; value: ReactNode }[]
}) {
  return (
    <table
      className="hair"
      style={look.facts}
      data-text-format="dataTable"
      cellPadding={0}
      cellSpacing={0}
    >
      <tbody>
        {rows.map(({ name, key = name, value }) => (
          <tr key={key}>
            <th scope="row" className="ink-2 hair fact-name" style={look.factName}>
              {name}
            </th>
            <td className="ink hair fact" style={look.fact}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Below the value of a fact, in small. */
export function FactNote({ children }: { children: ReactNode }) {
  return (
    <>
      <br />
      <span className="ink-2" style={look.factNote}>
        {children}
      </span>
    </>
  )
}

/** A day, and that a weekend is by special appointment. */
export function DateFact({ date }: { date: CalendarDate }) {
  return (
    <>
      {formatDate(date, 'long')}
      {isWeekend(date) && <FactNote>By special appointment</FactNote>}
    </>
  )
}
