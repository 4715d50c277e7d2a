import { Price } from './rate-table.tsx'

interface PriceMatrixProps {
  /** Read aloud but not seen: the heading beside the table says the same to the eye. */
  caption: string
  /** Where each column's prices hold. */
  columns: readonly { title: string; note: string }[]
  groups: readonly PriceGroup[]
}

interface PriceGroup {
  /** Above its lines, where a table has several groups. */
  title?: string
  /** A line a service, with a price for each column in their order; null where there is none. */
  rows: readonly {
    id: string
    service: string
    detail?: string
    prices: readonly (number | null)[]
  }[]
}

/** Prices by place: a line a service, a column a place. */
export function PriceMatrix({ caption, columns, groups }: PriceMatrixProps) {
  return (
    <table className="matrix">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ title, note }) => (
            <th scope="col" key={title}>
              {title}
              <small>{note}</small>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }, at) => (
        <tbody key={title ?? at}>
          {title && (
            <tr className="group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {title}
              </th>
            </tr>
          )}
          {rows.map(({ id, service, detail, prices }) => (
            <tr key={id}>
              <th scope="row">
                <Name text={service} />
                {detail && <small>{detail}</small>}
              </th>
              {columns.map((column, index) => (
                <td key={column.title}>
                  <Figure dollars={prices[index] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** What stands in brackets is kept together, so that a line breaks at the same place in any font. */
function Name({ text }: { text: string }) {
  const start = text.indexOf('(')
  if (start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <span className="together">{text.slice(start)}</span>
    </>
  )
}

function Figure({ dollars }: { dollars: number | null }) {
  if (dollars !== null) return <Price dollars={dollars} />
  return (
    <>
      <span className="none" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">Please ask</span>
    </>
  )
}
