import type { Place } from '#app/content/services.ts'
import { formatCents } from '#app/kernel/money.ts'
import { lineInWords, PLACE_LABELS, totalLabel } from '#app/quote/in-words.ts'
import type { Quote } from '#app/quote/quote.ts'

interface QuoteTableProps {
  quote: Quote
  /** The caption names the price list of it. */
  place: Place
  /** What the place is called, where it is not the client who reads it. */
  placeLabel?: string
}

/** A price line by line, with its total. */
export function QuoteTable({ quote, place, placeLabel = PLACE_LABELS[place] }: QuoteTableProps) {
  const { lines, travel, tax, total } = quote
  return (
    <table className="quote">
      <caption>{`${placeLabel}, in Canadian dollars.${tax ? '' : ' No tax is added.'}`}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.item} ${line.label}`}>
            <th scope="row">
              {lineInWords(line)}
              {line.count > 1 && (
                <small>
                  {`${line.list === 'Group' ? 'Price of a group: ' : ''}${formatCents(line.each)} each`}
                </small>
              )}
            </th>
            <td>{formatCents(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {travel.amount !== 0 && (
          <tr className="quiet">
            <th scope="row">
              Travel
              {travel.area && <small>{travel.area}</small>}
            </th>
            <td>{travel.amount === null ? 'to be confirmed' : formatCents(travel.amount)}</td>
          </tr>
        )}
        {tax && (
          <tr className="quiet">
            <th scope="row">{`${tax.label}, ${tax.rate / 100}%`}</th>
            <td>{formatCents(tax.amount)}</td>
          </tr>
        )}
        <tr className="total">
          <th scope="row">{totalLabel(quote)}</th>
          <td>
            <span className="price">
              <sup>$</sup>
              {formatCents(total).replace('$', '')}
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
