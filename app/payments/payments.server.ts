import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { PaymentRow } from '#app/database/rows/payments.ts'
import type { CalendarDate, CalendarMonth } from '#app/kernel/calendar-date.ts'

/** One entry as the desk shows it. */
export type Payment = Pick<
  PaymentRow,
  'id' | 'amount' | 'way' | 'on' | 'note' | 'reference' | 'createdAt'
>

export async function insertPayment(trx: DatabaseTransaction, row: PaymentRow): Promise<void> {
  await trx.insertInto('payments').values(row).execute()
}

/** The entries of a booking in the order they were made. */
export async function paymentsOf(db: Database, bookingId: string): Promise<Payment[]> {
  return await db
    .selectFrom('payments')
    .select(['id', 'amount', 'way', 'on', 'note', 'reference', 'createdAt'])
    .where('bookingId', '=', bookingId)
    .orderBy('number')
    .execute()
}

/** The entries of a booking by id, each with its number. */
export async function numbersOfPayments(
  db: Database,
  bookingId: string,
): Promise<Map<string, number>> {
  const query = db.selectFrom('payments').select(['id', 'number'])
  const rows = await query.where('bookingId', '=', bookingId).execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** What was paid of each of the bookings, in whole cents; those without an entry are left out. */
export async function paidOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(['bookingId', (eb) => eb.fn.sum<number | string>('amount').as('paid')])
    .where('bookingId', 'in', bookingIds)
    .groupBy('bookingId')
    .execute()
  return new Map(rows.map(({ bookingId, paid }) => [bookingId, Number(paid)]))
}

/** An entry with the client of its booking; null once that is gone. */
interface ListedPayment extends Omit<PaymentRow, 'keptUntil' | 'number'> {
  client: string | null
}

/** The entries dated within the span, both days included, in the order of their days. */
export async function paymentsBetween(
  db: Database,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ListedPayment[]> {
  return await db
    .selectFrom('payments')
    .leftJoin('bookings', 'bookings.id', 'payments.bookingId')
    .select([
      'payments.id',
      'payments.bookingId',
      'payments.amount',
      'payments.way',
      'payments.on',
      'payments.note',
      'payments.service',
      'payments.date',
      'payments.reference',
      'payments.createdAt',
      'bookings.name as client',
    ])
    .where('payments.on', '>=', from)
    .where('payments.on', '<=', to)
    .orderBy('payments.on')
    .orderBy('payments.createdAt')
    .orderBy('payments.number')
    .orderBy('payments.id')
    .execute()
}

/** What came, what went back and how many entries there were in each month of a year that has any; whole cents. */
interface MonthSums {
  month: CalendarMonth
  received: number
  returned: number
  count: number
}

export async function sumsByMonth(db: Database, year: number): Promise<MonthSums[]> {
  const rows = await db
    .selectFrom('payments')
    .select([
      sql<CalendarMonth>`substr("on", 1, 7)`.as('month'),
      sql<number | string>`sum(case when amount > 0 then amount else 0 end)`.as('received'),
      sql<number | string>`sum(case when amount < 0 then -amount else 0 end)`.as('returned'),
      (eb) => eb.fn.countAll<number | string>().as('count'),
    ])
    .where('on', '>=', `${year}-01-01` as CalendarDate)
    .where('on', '<=', `${year}-12-31` as CalendarDate)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return rows.map(({ month, received, returned, count }) => ({
    month,
    received: Number(received),
    returned: Number(returned),
    count: Number(count),
  }))
}
