import type { ReactNode } from 'react'
import { formatCents } from '#app/kernel/money.ts'
import type { Counts } from '#app/numbers/counts.ts'

/** A column of a table of counts. */
export interface Column {
  label: string
  textOf: (counts: Counts) => string
  /** Left out on a phone, where the drawing and the file have it. */
  isWide?: boolean
}

const number = (value: number) => (value === 0 ? '' : String(value))
const money = (cents: number) => (cents === 0 ? '' : formatCents(cents))

export const REQUEST_COLUMNS: readonly Column[] = [
  { label: 'Requests', textOf: ({ requests }) => number(requests) },
  { label: 'Waiting', textOf: ({ waiting }) => number(waiting) },
  { label: 'Confirmed', textOf: ({ confirmed }) => number(confirmed) },
  { label: 'Done', textOf: ({ done }) => number(done) },
  { label: 'Cancelled', textOf: ({ cancelled }) => number(cancelled) },
]

export const VALUE_COLUMNS: readonly Column[] = [
  { label: 'Done', textOf: ({ doneCents }) => money(doneCents) },
  { label: 'Upcoming', textOf: ({ confirmedCents }) => money(confirmedCents) },
  { label: 'Total', textOf: ({ valueCents }) => money(valueCents) },
]

export const PART_COLUMNS: readonly Column[] = [
  ...REQUEST_COLUMNS.map((column) => ({
    ...column,
    isWide: column.label === 'Waiting' || column.label === 'Confirmed',
  })),
  { label: 'Value', textOf: ({ valueCents }) => money(valueCents) },
]

interface NumbersTableProps {
  caption: string
  /** What its rows are: 'Month'. */
  of: string
  rows: readonly { key: string; name: ReactNode; counts: Counts }[]
  columns: readonly Column[]
  total: Counts
}

/** The figures of a chart. */
export function NumbersTable({ caption, of, rows, columns, total }: NumbersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by a keyboard, too.
    <section className="numbers-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(({ label, isWide }) => (
              <th key={label} scope="col" className={isWide ? 'laptop-only' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <Figures key={key} name={name} columns={columns} counts={counts} />
          ))}
        </tbody>
        <tfoot>
          <Figures name="The year" columns={columns} counts={total} />
        </tfoot>
      </table>
    </section>
  )
}

function Figures({
  name,
  columns,
  counts,
}: {
  name: ReactNode
  columns: readonly Column[]
  counts: Counts
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ label, textOf, isWide }) => (
        <td key={label} className={isWide ? 'laptop-only' : undefined}>
          {textOf(counts)}
        </td>
      ))}
    </tr>
  )
}
