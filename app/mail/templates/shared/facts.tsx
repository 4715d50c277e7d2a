import type { ReactNode } from 'react'
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

/** What is paid for, line by line, and the sum of it; in the plain text, in two columns. */
export function PriceTable({
  lines,
  total,
}: {
  lines: readonly { label: string; amount: string }[]
  total: { label: string; amount: string }
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
        {lines.map(({ label, amount }, index) => (
          <tr key={`${label} ${amount}`}>
            <th
              scope="row"
              className="ink hair"
              style={index > 0 ? look.priceName : look.firstName}
            >
              {label}
            </th>
            <td className="ink hair" style={index > 0 ? look.price : look.firstPrice}>
              {amount}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="ink hair" style={look.totalName}>
            {total.label}
          </th>
          <td className="ink hair" style={look.total}>
            {total.amount}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
