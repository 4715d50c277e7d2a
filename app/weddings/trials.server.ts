import { type Booking, toBooking } from '#app/booking/bookings.server.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isTrialLeft } from './trial.ts'

/** The trial of a wedding, whatever its status; null where none was booked or it was deleted. */
export async function trialOf(db: Database, weddingId: string): Promise<Booking | null> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('trials', 'trials.trialId', 'bookings.id')
    .selectAll('bookings')
    .where('trials.weddingId', '=', weddingId)
    .executeTakeFirst()
  return row ? toBooking(row) : null
}

/** The trial that is still to come of a wedding that is cancelled; null for none. */
export async function trialLeftBy(
  db: Database,
  wedding: Pick<Booking, 'id' | 'date' | 'status'>,
  today: CalendarDate,
): Promise<Booking | null> {
  const trial = await trialOf(db, wedding.id)
  return trial && isTrialLeft(trial, wedding, today) ? trial : null
}

/** The wedding that an appointment is the trial of; null for all others. */
export async function weddingOfTrial(db: Database, trialId: string): Promise<Booking | null> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('trials', 'trials.weddingId', 'bookings.id')
    .selectAll('bookings')
    .where('trials.trialId', '=', trialId)
    .executeTakeFirst()
  return row ? toBooking(row) : null
}

/** Makes an appointment the trial of a wedding, in place of one before. */
export async function setTrial(trx: DatabaseTransaction, weddingId: string, trialId: string) {
  await trx
    .insertInto('trials')
    .values({ weddingId, trialId })
    .onConflict((conflict) => conflict.column('weddingId').doUpdateSet({ trialId }))
    .execute()
}
