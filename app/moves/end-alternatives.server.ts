import { type Booking, lockBooking } from '#app/booking/bookings.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { standingAlternative } from './alternative-time.ts'
import { alternativesOver } from './alternative-times.server.ts'
import {
  moveDeclinedMail,
  offerEndedMail,
  otherTimeAnsweredMail,
} from './other-time-mail.server.ts'
import { letGo, lockTimes, plannedChange } from './settle-times.server.ts'

/**
 * Ends the proposals and offers whose time is over, and tells whom it concerns. One transaction each,
 * under the booking's lock: an answer and this never both have their way, and what fails for one keeps
 * no other waiting. Ends early when `stopping` says so. Returns how many ended.
 */
export async function endAlternatives(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<number> {
  let ended = 0
  for (const id of await alternativesOver(database(), toIsoInstant(now))) {
    if (stopping()) break
    try {
      const isOver = await transact((trx) => endOne(trx, id, now))
      if (isOver) ended += 1
    } catch (error) {
      reportFault('ending an alternative time', error)
    }
  }
  return ended
}

async function endOne(
  trx: DatabaseTransaction,
  id: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const booking = await lockBooking(trx, id)
  if (!booking?.alternative || standingAlternative(booking, now)) return false
  await lockTimes(trx, booking)
  await endIfOver(trx, booking, now)
  return true
}

/** The locked booking without an alternative that is over; as it is otherwise. */
export async function endIfOver(
  trx: DatabaseTransaction,
  booking: Booking,
  now: Temporal.Instant,
): Promise<Booking> {
  const { alternative } = booking
  if (!alternative || standingAlternative(booking, now) || !plannedChange(booking, 'expire'))
    return booking
  const isProposal = alternative.kind === 'proposal'
  const asked = alternative.party ? 'party-expired' : 'move-expired'
  const what = isProposal ? asked : 'offer-expired'
  const kept = await letGo(trx, booking, { what, by: 'desk' }, now)
  // Once the appointment has begun there is nothing to tell any more.
  if (isPast(kept.date, kept.time, now, config().timeZone)) return kept
  const mails = isProposal
    ? [moveDeclinedMail(kept, alternative, 'expired')]
    : [offerEndedMail(kept, alternative), otherTimeAnsweredMail(kept, alternative, 'expired')]
  await enqueueVisitorMail(trx, mails, now)
  return kept
}
