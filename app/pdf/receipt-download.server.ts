import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { WAY_LABELS } from '#app/payments/balance.ts'
import type { IssuedContent } from '#app/payments/receipt.ts'
import { lineInWords, totalLabel } from '#app/quote/in-words.ts'
import { pdfDownload } from './pdf-download.server.ts'
import { INK, letterPdf, type Sheet, SOFT } from './sheet.server.ts'

/** The file of a receipt or credit note. */
export async function receiptDownload({
  content,
  issuedAt,
}: {
  content: IssuedContent
  issuedAt: string
}): Promise<Response> {
  const name = content.kind === 'receipt' ? 'receipt' : 'credit-note'
  return pdfDownload(await receiptPdf(content, issuedAt), `${name}-${content.number}`)
}

/** A receipt or credit note as a PDF of Letter size; the same receipt gives the same file. */
export async function receiptPdf(content: IssuedContent, issuedAt: string): Promise<Buffer> {
  const title = `${kindWords(content)} ${content.number}`
  return await letterPdf({ title, author: content.artist.name, at: issuedAt }, (sheet) =>
    write(sheet, content, title),
  )
}

const NOT_WHOLE =
  'This file cannot print some letters of the names; each is a question mark. The page of this receipt prints them all.'

function write(sheet: Sheet, content: IssuedContent, title: string): void {
  const { artist, appointment } = content
  sheet.line(artist.name, { font: 'display', size: 20 })
  for (const words of [artist.address, artist.phone, artist.email])
    if (words) sheet.line(words, { color: SOFT })
  sheet.rule(INK)
  sheet.line(title, { font: 'display', size: 28, after: 8 })
  sheet.row('Issued', formatDate(content.issuedOn, 'long'))
  sheet.row('For', content.client)
  const when = `${formatDate(appointment.date, 'long')} at ${formatTime(appointment.time)}`
  sheet.row('Appointment', `${appointment.service}, ${when}`)
  if (artist.taxNumber) sheet.row('Tax number', artist.taxNumber)
  if (content.kind === 'receipt') writeReceipt(sheet, content)
  else writeCreditNote(sheet, content)
  if (!sheet.isWhole) sheet.line(NOT_WHOLE, { color: SOFT })
}

function writeReceipt(sheet: Sheet, content: IssuedContent & { kind: 'receipt' }): void {
  const { quote, payments, paid, balance } = content
  sheet.heading('Price in Canadian dollars')
  for (const line of quote.lines) {
    const each = line.count > 1 ? `, ${formatCents(line.each)} each` : ''
    sheet.amount(lineInWords(line) + each, line.amount)
  }
  if (quote.travel.amount)
    sheet.amount(['Travel', quote.travel.area].filter(Boolean).join(', '), quote.travel.amount)
  if (quote.tax) sheet.amount(`${quote.tax.label}, ${quote.tax.rate / 100}%`, quote.tax.amount)
  sheet.amount(totalLabel(quote), quote.total, 'strong')
  sheet.heading('Payments')
  for (const { on, way, amount } of payments) {
    const back = amount < 0 ? ', refund' : ''
    sheet.amount(`${formatDate(on, 'long')}, ${WAY_LABELS[way].toLowerCase()}${back}`, amount)
  }
  sheet.amount('Paid', paid, 'strong')
  if (balance !== 0) sheet.amount(balance < 0 ? 'Overpaid' : 'Balance due', Math.abs(balance))
}

function writeCreditNote(sheet: Sheet, content: IssuedContent & { kind: 'creditNote' }): void {
  sheet.row('Corrects', `Receipt ${content.corrects}`)
  sheet.row('Reason', content.reason)
  sheet.heading('Credit in Canadian dollars')
  const { tax } = content
  if (tax) sheet.amount(`Includes ${tax.label}, ${tax.rate / 100}%`, tax.amount)
  sheet.amount('Total', content.amount, 'strong')
}

function kindWords({ kind }: IssuedContent): string {
  return kind === 'receipt' ? 'Receipt' : 'Credit note'
}
