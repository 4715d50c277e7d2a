import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { ReceiptContent } from '#app/payments/receipt.ts'
import { emptyQuote } from '#app/quote/quote-of.ts'
import { pdfText } from '../../tests/support/pdf-text.ts'
import { receiptPdf } from './receipt-download.server.ts'

const DAY = '2026-06-15' as CalendarDate

const receiptFor = (client: string): ReceiptContent => ({
  ...{ kind: 'receipt', number: '2026-0001', issuedOn: DAY, client },
  artist: { name: 'Rosewater', phone: '', email: 'a@example.com', address: null, taxNumber: null },
  appointment: { service: 'Glam Makeup', date: DAY, time: '10:00' as TimeOfDay },
  ...{ quote: emptyQuote(null), payments: [], paid: 0, balance: 0 },
})

const textFor = async (client: string) =>
  pdfText(await receiptPdf(receiptFor(client), '2026-06-15T14:00:00.000Z'))

test.each([
  'Zoë Dvořáková',
  'Łucja Żółć',
  'Ğülşah İnanç',
  'Nguyễn Thị Phượng',
  'Μαρία Παπαδοπούλου',
  'Юлія Щербак',
])('a receipt for %s has every letter', async (name) => {
  const text = await textFor(name)
  expect(text).toContain(name.normalize('NFC'))
  expect(text).not.toContain('question mark')
})

test('a letter that no font has becomes a question mark, and the sheet says so', async () => {
  const text = await textFor('Li 王小明')
  expect(text).toContain('Li ???')
  expect(text).toContain('cannot print some letters')
})

test('composed and decomposed letters are the same, and the file of one receipt is the same', async () => {
  expect(await textFor('Zoe\u0308')).toContain('Zoë')
  const make = () => receiptPdf(receiptFor('Юлія'), '2026-06-15T14:00:00.000Z')
  expect((await make()).equals(await make())).toBe(true)
})
