import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { type Booking, findBooking, lockBooking } from '#app/booking/bookings.server.ts'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { setTrial, trialOf } from './trials.server.ts'

/** Whether a wedding, which this locks, still stands and has no trial that does. */
export async function mayHaveTrial(trx: DatabaseTransaction, weddingId: string): Promise<boolean> {
  const wedding = await lockBooking(trx, weddingId)
  if (!wedding || wedding.status === 'cancelled') return false
  const trial = await trialOf(trx, weddingId)
  return !trial || trial.status === 'cancelled'
}

/** Makes an appointment the trial of a wedding, and writes it into the wedding's history. */
export async function linkTrial(
  trx: DatabaseTransaction,
  weddingId: string,
  trial: Booking,
  now: Temporal.Instant,
): Promise<void> {
  await setTrial(trx, weddingId, trial.id)
  const wedding = await findBooking(trx, weddingId)
  if (!wedding) return
  const { date, time } = trial
  await recordBookingEvent(
    trx,
    { ...wedding, date, time },
    { what: 'trial-booked', by: 'client' },
    now,
  )
}
