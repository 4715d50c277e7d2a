import type { ReactNode } from 'react'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { WAY_LABELS } from '#app/payments/balance.ts'
import type { CreditNoteContent, IssuedContent, ReceiptContent } from '#app/payments/receipt.ts'
import { QuoteTable } from './site/prices/quote-table.tsx'

/** A receipt or credit note as it was issued, on one sheet of paper. */
export function ReceiptSheet({ content }: { content: IssuedContent }) {
  const { artist, kind } = content
  return (
    <article className="receipt-sheet" aria-labelledby="receipt-title">
      <header>
        <p className="receipt-artist">{artist.name}</p>
        <p>
          {artist.address && <span dir="auto">{artist.address}</span>}
          <span>{artist.phone}</span>
          <span>{artist.email}</span>
        </p>
      </header>
      <h1 id="receipt-title">
        {kind === 'receipt' ? 'Receipt' : 'Credit note'} <b>{content.number}</b>
      </h1>
      <Head content={content} />
      {kind === 'receipt' ? <Paid content={content} /> : <Credited content={content} />}
    </article>
  )
}

function Head({ content }: { content: IssuedContent }) {
  const { issuedOn, client, appointment, artist } = content
  return (
    <dl className="receipt-facts">
      <Fact name="Issued">{formatDate(issuedOn, 'long')}</Fact>
      <Fact name="For">
        <bdi>{client}</bdi>
      </Fact>
      <Fact name="Appointment">
        {appointment.service}, {formatDate(appointment.date, 'long')}{' '}
        <span className="whole">at {formatTime(appointment.time)}</span>
      </Fact>
      {artist.taxNumber && <Fact name="Tax number">{artist.taxNumber}</Fact>}
      {content.kind === 'creditNote' && (
        <>
          <Fact name="Corrects">Receipt {content.corrects}</Fact>
          <Fact name="Reason">
            <span dir="auto">{content.reason}</span>
          </Fact>
        </>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Paid({ content: { quote, payments, paid, balance } }: { content: ReceiptContent }) {
  return (
    <>
      <QuoteTable quote={quote} place="studio" placeLabel="Price" />
      <table className="quote">
        <caption>Payments, in Canadian dollars.</caption>
        <tbody>
          {payments.map(({ on, way, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes.
            <tr key={index}>
              <th scope="row">
                {formatDate(on, 'long')}
                <small>
                  {WAY_LABELS[way]}
                  {amount < 0 && ', refund'}
                </small>
              </th>
              <td>{formatCents(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="total">
            <th scope="row">Paid</th>
            <td>{formatCents(paid)}</td>
          </tr>
          {balance !== 0 && (
            <tr className="quiet">
              <th scope="row">{balance < 0 ? 'Overpaid' : 'Balance due'}</th>
              <td>{formatCents(Math.abs(balance))}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </>
  )
}

function Credited({ content: { amount, tax } }: { content: CreditNoteContent }) {
  return (
    <table className="quote">
      <caption>Credit, in Canadian dollars.</caption>
      <tbody>
        {tax && (
          <tr>
            <th scope="row">
              Includes {tax.label}, {tax.rate / 100}%
            </th>
            <td>{formatCents(tax.amount)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="total">
          <th scope="row">Total</th>
          <td>{formatCents(amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
