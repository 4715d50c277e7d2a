import type { PriceRow } from '#app/content/prices.ts'
import { formatDollars } from '#app/kernel/money.ts'

interface RateTableProps {
  /** Read aloud but not seen: the heading beside the table says the same to the eye. */
  caption: string
  rows: readonly PriceRow[]
}

/** One price list, a line a service. */
export function RateTable({ caption, rows }: RateTableProps) {
  return (
    <table className="rates">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ id, service, price, detail }) => (
          <tr key={id}>
            <th scope="row">
              {service}
              {detail && <small>{detail}</small>}
            </th>
            <td>
              <Price dollars={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A price as the site sets it: the figure in the display face, its dollar sign raised. */
export function Price({ dollars }: { dollars: number }) {
  if (dollars === 0) return <span className="price">free</span>
  return (
    <span className="price">
      <sup>$</sup>
      {formatDollars(dollars).slice(1)}
    </span>
  )
}
