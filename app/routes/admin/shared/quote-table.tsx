import type { Quote } from '#app/domain/quote/quote.ts'
import { centsWords } from './booking-words.ts'

/** What an appointment costs, line by line, and in all. */
export function QuoteTable({ quote: { lines, travel, tax, total, isComplete } }: { quote: Quote }) {
  return (
    <table className="amounts">
      <caption className="visually-hidden">Price</caption>
      <tbody>
        {lines.map(({ item, label, count, each, amount }) => (
          <tr key={`${item} ${label}`}>
            <th scope="row">
              {count > 1 && `${count} × `}
              {label}
              {count > 1 && <span className="soft"> {centsWords(each)} each</span>}
            </th>
            <td>{centsWords(amount)}</td>
          </tr>
        ))}
        {(travel.amount === null || travel.amount > 0) && (
          <tr>
            <th scope="row">Travel{travel.area && `, ${travel.area}`}</th>
            <td>{travel.amount === null ? 'to be confirmed' : centsWords(travel.amount)}</td>
          </tr>
        )}
        {tax && (
          <tr>
            <th scope="row">{tax.label}</th>
            <td>{centsWords(tax.amount)}</td>
          </tr>
        )}
        <tr className="amounts-total">
          <th scope="row">{isComplete ? 'In all' : 'In all, without travel'}</th>
          <td>{centsWords(total)}</td>
        </tr>
      </tbody>
    </table>
  )
}
