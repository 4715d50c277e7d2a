import { recordBookingEvent, setBookingSpan } from '#app/booking/booking-rows.server.ts'
import { lockBooking } from '#app/booking/bookings.server.ts'
import { saveMorningPlan } from '#app/booking/morning-plans.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { GivenNames } from './give-names.schema.ts'
import { PARTY_OVER } from './party-page.server.ts'
import { planOf, timesOfPlan } from './plan-morning.server.ts'
import { namesGivenMail } from './wedding-mail.server.ts'

/**
 * Writes down who sits in which chair, as the client says it, and the town that their party reads. The
 * artist hears of it; the same names once more change and mail nothing. Nothing is changed of a wedding that is cancelled,
 * begun or not held yet. Returns whether there was anything to change.
 */
export async function giveNames(
  id: string,
  given: GivenNames,
  now: Temporal.Instant,
): Promise<boolean> {
  return await transact((trx) => store(trx, id, given, now))
}

async function store(
  trx: DatabaseTransaction,
  id: string,
  { names, town }: GivenNames,
  now: Temporal.Instant,
): Promise<boolean> {
  const booking = await lockBooking(trx, id)
  if (!booking) refuse('failed-precondition', PARTY_OVER)
  const { date, time, status, held } = booking
  if (status === 'cancelled' || !held || isPast(date, time, now, config().timeZone))
    refuse('failed-precondition', PARTY_OVER)
  if (needsProof(booking)) refuse('permission-denied', sentences.notProved)
  const before = await planOf(trx, booking)
  const times = before && timesOfPlan(before, booking)
  if (!before || !times) refuse('failed-precondition', PARTY_OVER)
  const chairs = before.chairs.map((chair) => ({ ...chair, name: names[chair.id] ?? null }))
  const plan = { ...before, chairs, town }
  if (JSON.stringify(plan) === JSON.stringify(before)) return false

  const named = {
    ...booking,
    updatedAt: toIsoInstant(now),
    // The chairs' calendar files name who sits in them.
    calendarSequence: booking.calendarSequence + 1,
  }
  await setBookingSpan(trx, named)
  await saveMorningPlan(trx, id, plan)
  await recordBookingEvent(trx, named, { what: 'names-given', by: 'client' }, now)
  const timesNow = timesOfPlan(plan, booking) ?? times
  await enqueueVisitorMail(trx, namesGivenMail(named, plan, timesNow), now)
  return true
}
