import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import type { ReceiptRow, ReceiptSeriesRow } from '#app/database/rows/payments.ts'
import {
  addDays,
  addMonthsToMonth,
  type CalendarDate,
  type CalendarMonth,
} from '#app/kernel/calendar-date.ts'
import type { IssuedContent, ReceiptKind } from './receipt.ts'

/** A receipt or credit note as it was issued. */
export interface IssuedReceipt
  extends Pick<ReceiptRow, 'id' | 'bookingId' | 'kind' | 'number' | 'amount' | 'issuedAt'> {
  content: IssuedContent
}

/**
 * The next number of a kind in a year. The row stays locked until the transaction ends, and an act that
 * fails takes its number back: no two get the same one, and none is left out.
 */
export async function nextSequence(
  trx: DatabaseTransaction,
  kind: ReceiptKind,
  year: number,
): Promise<number> {
  const { last } = await trx
    .insertInto('receiptSeries')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((eb) => ({ last: eb('receiptSeries.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Numbers up to this one are given out elsewhere: the next one of the kind and year is a later one. */
export async function raiseSeries(
  trx: DatabaseTransaction,
  { kind, year, last }: ReceiptSeriesRow,
): Promise<void> {
  await trx
    .insertInto('receiptSeries')
    .values({ kind, year, last })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet({ last })
        .where('receiptSeries.last', '<', last),
    )
    .execute()
}

export async function isNumberTaken(db: Database, number: string): Promise<boolean> {
  const query = db.selectFrom('receipts').select('id').where('number', '=', number)
  return (await query.executeTakeFirst()) !== undefined
}

export async function insertReceipt(trx: DatabaseTransaction, row: ReceiptRow): Promise<void> {
  await trx.insertInto('receipts').values(row).execute()
}

export async function findReceipt(db: Database, id: string): Promise<IssuedReceipt | null> {
  if (!isId(id)) return null
  const row = await db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toIssued(row) : null
}

/** The receipt of a booking and the credit notes that correct it, the receipt first. */
export async function receiptsOf(db: Database, bookingId: string): Promise<IssuedReceipt[]> {
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .orderBy('issuedAt')
    .orderBy('kind', 'desc')
    .orderBy('sequence')
    .execute()
  return rows.map(toIssued)
}

/** All of one year, receipts before credit notes, by number. */
export async function receiptsOfYear(db: Database, year: number): Promise<IssuedReceipt[]> {
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('year', '=', year)
    .orderBy('kind', 'desc')
    .orderBy('sequence')
    .execute()
  return rows.map(toIssued)
}

/** Those issued in a month of the artist's calendar, the newest first. */
export async function receiptsOfMonth(
  db: Database,
  month: CalendarMonth,
): Promise<IssuedReceipt[]> {
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('year', '=', Number(month.slice(0, 4)))
    // A day more on both sides, since these instants are of another zone.
    .where('issuedAt', '>=', addDays(`${month}-01` as CalendarDate, -1))
    .where('issuedAt', '<', addDays(`${addMonthsToMonth(month, 1)}-01` as CalendarDate, 2))
    .orderBy('issuedAt', 'desc')
    .orderBy('kind')
    .orderBy('sequence', 'desc')
    .execute()
  return rows.map(toIssued).filter(({ content }) => content.issuedOn.startsWith(month))
}

/** Of bookings that are gone: what was paid and issued whose time is over. How many in all, at most a batch of each table. */
export async function deleteExpiredMoney(
  trx: DatabaseTransaction,
  today: CalendarDate,
  batch: number,
): Promise<number> {
  let gone = 0
  for (const table of [
    'payments',
    'receipts',
    'signatures',
    'cardSessions',
    'cardRefunds',
  ] as const) {
    const rows = await trx
      .deleteFrom(table)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(table)
          .select('id')
          .where('keptUntil', '<', today)
          .where('bookingId', 'not in', (booking) => booking.selectFrom('bookings').select('id'))
          .limit(batch),
      )
      .returning('id')
      .execute()
    gone += rows.length
  }
  return gone
}

function toIssued({ id, bookingId, kind, number, amount, issuedAt, content }: ReceiptRow) {
  return { id, bookingId, kind, number, amount, issuedAt, content: JSON.parse(content) }
}
