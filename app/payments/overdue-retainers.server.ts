import { type Booking, toBooking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { RetainerRow } from '#app/database/rows/payments.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'

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
    .where('bookings.quotedCents', '>', 0)
    .where(({ eb, selectFrom, and }) => {
      const paid = eb.fn.coalesce(
        selectFrom('payments')
          .select((sum) => sum.fn.sum<number>('payments.amount').as('paid'))
          .whereRef('payments.bookingId', '=', 'bookings.id'),
        eb.val(0),
      )
      // Never more than the appointment costs by now.
      return and([eb('retainers.amount', '>', paid), eb('bookings.quotedCents', '>', paid)])
    })
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
