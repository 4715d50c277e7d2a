import { database } from '#app/database/database.server.ts'
import { paymentsBetween } from '#app/payments/payments.server.ts'
import { type IssuedReceipt, receiptsOfYear } from '#app/payments/receipts.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { recordExport } from '#app/privacy/record-export.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { downloadTable } from '../shared/download.server.ts'
import type { Route } from './+types/export.ts'
import { daysOfYear, readYear } from './month-view.server.ts'

const PAYMENTS = [
  ...['date', 'amount', 'way', 'note', 'client', 'service', 'appointmentDate', 'reference'],
  ...['recordedAt', 'appointmentId', 'id'],
]

const RECEIPTS = [
  ...['number', 'kind', 'date', 'client', 'service', 'appointmentDate', 'subtotal', 'travel'],
  ...['taxLabel', 'taxRate', 'tax', 'total', 'paid', 'corrects', 'reason', 'appointmentId', 'id'],
]

type Row = (string | number | null)[]

/** A year for whoever keeps the books: payments.csv or receipts.csv, amounts in dollars. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId } = adminOf(context)
  const now = Temporal.Now.instant()
  await recordExport(userId, context.get(visitorContext), now)
  const year = readYear(url.searchParams, dateAt(now))
  if (url.pathname.endsWith('/receipts.csv'))
    return downloadTable(`receipts-of-${year}`, RECEIPTS, receiptRows(year))
  return downloadTable(`payments-of-${year}`, PAYMENTS, paymentRows(year))
}

async function* paymentRows(year: number): AsyncGenerator<Row[]> {
  const payments = await paymentsBetween(database(), ...daysOfYear(year))
  yield payments.map(({ on, amount, way, note, client, service, date, ...rest }) => [
    ...[on, dollars(amount), way, note, client, service, date, rest.reference],
    ...[rest.createdAt, rest.bookingId, rest.id],
  ])
}

async function* receiptRows(year: number): AsyncGenerator<Row[]> {
  yield (await receiptsOfYear(database(), year)).map((issued) => {
    const { number, kind, content, bookingId, id } = issued
    const { issuedOn, client, appointment } = content
    return [
      ...[number, kind, issuedOn, client, appointment.service, appointment.date],
      ...amountsOf(issued),
      ...[bookingId, id],
    ]
  })
}

/** What a credit note takes back is negative, so that columns can be summed. */
function amountsOf({ content }: IssuedReceipt): Row {
  if (content.kind === 'creditNote') {
    const { tax, amount, corrects, reason } = content
    const before = dollars((tax?.amount ?? 0) - amount)
    const taken = tax ? [tax.label, tax.rate / 100, dollars(-tax.amount)] : [null, null, null]
    return [before, null, ...taken, dollars(-amount), null, corrects, reason]
  }
  const { quote, paid } = content
  const { tax, travel } = quote
  const charged = tax ? [tax.label, tax.rate / 100, dollars(tax.amount)] : [null, null, null]
  const way = travel.amount === null ? null : dollars(travel.amount)
  return [dollars(quote.subtotal), way, ...charged, dollars(quote.total), dollars(paid), null, null]
}

/** A number, which a spreadsheet sums: -25.5. */
function dollars(cents: number): number {
  return cents / 100
}
