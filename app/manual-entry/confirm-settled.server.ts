import type { StatusChange } from '#app/appointments/apply-status.server.ts'
import {
  type AnswerOptions,
  changeBookingStatus,
} from '#app/appointments/change-booking-status.server.ts'
import { setBookingQuote } from '#app/booking/booking-rows.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { findMorningPlan, saveMorningPlan } from '#app/booking/morning-plans.server.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { withTravelFee } from '#app/quote/quote-of.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'
import { type OpenQuestions, type SettledAnswers, unanswered } from './open-questions.ts'

/** What a confirmation of this appointment would leave open. */
export async function openQuestions(db: Database, booking: Booking): Promise<OpenQuestions> {
  const plan = await planOf(db, booking)
  const others = plan?.otherArtists ?? []
  return {
    travel: booking.quote?.travel.amount === null,
    artists: others.flatMap((name, index) => (name === null ? [index + 2] : [])),
  }
}

/**
 * Confirms an appointment together with what was open until now: the travel fee, and who works beside the artist. The
 * email tells of all of it, and one undo takes all of it back. Refused by field while anything stays open.
 */
export async function confirmSettled(
  id: string,
  answers: SettledAnswers,
  now: Temporal.Instant,
  options: AnswerOptions,
): Promise<StatusChange> {
  const settle = (trx: DatabaseTransaction, booking: Booking) => settleIn(trx, booking, answers)
  return await changeBookingStatus(id, 'confirmed', now, { ...options, settle })
}

async function settleIn(trx: DatabaseTransaction, booking: Booking, answers: SettledAnswers) {
  const open = await openQuestions(trx, booking)
  const errors = unanswered(open, answers)
  if (Object.keys(errors).length > 0) refuse('invalid-argument', errors)
  const settled = { ...booking }
  if (open.travel && booking.quote) {
    settled.quote = withTravelFee(booking.quote, answers.travel ?? 0)
    await setBookingQuote(trx, booking.id, settled.quote)
  }
  const plan = open.artists.length > 0 ? await planOf(trx, booking) : null
  if (!plan) return { booking: settled }
  const before = await findMorningPlan(trx, booking.id)
  const otherArtists = plan.otherArtists.map(
    (name, index) => name ?? answers.artists[index + 2] ?? null,
  )
  await saveMorningPlan(trx, booking.id, { ...plan, otherArtists })
  return { booking: settled, plan: before }
}
