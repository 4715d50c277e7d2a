import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { type Booking, toBooking } from '../appointments/bookings.server.ts'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import type { RetainerRow } from '../rows/payments.ts'

export async function findRetainer(db: Database, bookingId: string): Promise<RetainerRow | null> {
  const query = db.selectFrom('retainers').selectAll().where('bookingId', '=', bookingId)
  return (await query.executeTakeFirst()) ?? null
}

/** Fixes what is asked for; one that was fixed before keeps its reference and is reminded of anew. */
export async function saveRetainer(trx: DatabaseTransaction, row: RetainerRow): Promise<void> {
  const { bookingId: _id, reference: _reference, ...again } = row
  await trx
    .insertInto('retainers')
    .values(row)
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(again))
    .execute()
}

export async function deleteRetainer(trx: DatabaseTransaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('retainers').where('bookingId', '=', bookingId).execute()
}

/** Whether a reference is another booking's. */
export async function isReferenceTaken(db: Database, reference: string): Promise<boolean> {
  const query = db.selectFrom('retainers').select('bookingId').where('reference', '=', reference)
  return (await query.executeTakeFirst()) !== undefined
}

/** A confirmed appointment of today or later whose retainer was due before today and is not paid. */
export interface OverdueRetainer {
  booking: Booking
  retainer: Pick<RetainerRow, 'amount' | 'dueOn' | 'reference' | 'remindedAt'>
  paid: number
}

/** Those that are overdue today, the longest first. */
export async function overdueRetainers(
  db: Database,
  today: CalendarDate,
  { limit, onlyUnreminded = false }: { limit: number; onlyUnreminded?: boolean },
): Promise<OverdueRetainer[]> {
  let query = db
    .selectFrom('retainers')
    .innerJoin('bookings', 'bookings.id', 'retainers.bookingId')
    .selectAll('bookings')
    .select([
      'retainers.amount as retainerAmount',
      'retainers.dueOn as retainerDueOn',
      'retainers.reference as retainerReference',
      'retainers.remindedAt as retainerRemindedAt',
      (eb) =>
        eb
          .selectFrom('payments')
          .select((sum) => sum.fn.sum<number | string | null>('payments.amount').as('paid'))
          .whereRef('payments.bookingId', '=', 'bookings.id')
          .as('paid'),
    ])
    .where('retainers.dueOn', '<', today)
    .where('bookings.status', '=', 'confirmed')
    .where('bookings.date', '>=', today)
    .where(({ eb, selectFrom }) =>
      eb(
        'retainers.amount',
        '>',
        eb.fn.coalesce(
          selectFrom('payments')
            .select((sum) => sum.fn.sum<number>('payments.amount').as('paid'))
            .whereRef('payments.bookingId', '=', 'bookings.id'),
          eb.val(0),
        ),
      ),
    )
  if (onlyUnreminded) query = query.where('retainers.remindedAt', 'is', null)
  const rows = await query.orderBy('retainers.dueOn').orderBy('bookings.id').limit(limit).execute()
  return rows.map(
    ({
      retainerAmount,
      retainerDueOn,
      retainerReference,
      retainerRemindedAt,
      paid,
      ...booking
    }) => ({
      booking: toBooking(booking),
      retainer: {
        amount: retainerAmount,
        dueOn: retainerDueOn,
        reference: retainerReference,
        remindedAt: retainerRemindedAt,
      },
      paid: Number(paid ?? 0),
    }),
  )
}

/** Writes down that the client was reminded. False when another process did so before. */
export async function recordReminded(trx: DatabaseTransaction, bookingId: string, at: string) {
  const done = await trx
    .updateTable('retainers')
    .set({ remindedAt: at })
    .where('bookingId', '=', bookingId)
    .where('remindedAt', 'is', null)
    .returning('bookingId')
    .execute()
  return done.length > 0
}
