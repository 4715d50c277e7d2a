import type { RateRow } from '#app/content/services/prices.ts'
import { formatDollars } from '#app/domain/money.ts'

interface RateTableProps {
  /** Read aloud but not seen: the heading beside the table says the same to the eye. */
  caption: string
  rows: readonly RateRow[]
  /** What a line means, by its service. */
  notes?: Readonly<Record<string, string>> | undefined
}

/** One price list, a line a service. */
export function RateTable({ caption, rows, notes = {} }: RateTableProps) {
  return (
    <table className="rates">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ service, proArtist, detail = notes[service] }) => (
          <tr key={service}>
            <th scope="row">
              {service}
              {detail && <small>{detail}</small>}
            </th>
            <td>
              <Price dollars={proArtist} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A price as the site sets it: the figure in the display face, its dollar sign raised. */
export function Price({ dollars }: { dollars: number }) {
  return (
    <span className="price">
      <sup>$</sup>
      {formatDollars(dollars).slice(1)}
    </span>
  )
}
