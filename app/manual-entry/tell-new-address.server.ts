import { randomBytes, randomUUID } from 'node:crypto'
import {
  bookingMail,
  requestReceivedMail,
  reviewRequestMail,
} from '#app/appointments/booking-mail.server.ts'
import type { BeforeAct } from '#app/booking/before-act.server.ts'
import { confirmableUntil } from '#app/booking/booking-limits.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { OwnWords } from '#app/mail/shared/appointment-mail.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import { CLIENT_MAIL_KINDS } from '#app/mail/shared/unsent-mail.ts'
import { standingAlternative } from '#app/moves/alternative-time.ts'
import { timeOfferedMail } from '#app/moves/other-time-mail.server.ts'
import { lastSaid, readdressMail, replaceMail, unsettledMail } from '#app/outbox/outbox.server.ts'
import { retainerForMail } from '#app/payments/fix-retainer.server.ts'
import { config } from '#app/platform/config.server.ts'
import { findReviewLink, readdressReview } from '#app/reviews/reviews.server.ts'
import { endEntryLinkOf, entryTokenOf } from '#app/waitlist/waitlist-entries.server.ts'

export function newPrivateToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * After the address of an appointment was corrected: what waits for the old one goes to the new one, the links that
 * the old one was sent end, and the new one is sent what the old one had, if `isMailed`, `undoSeconds` later. Ids of the
 * emails of it, and what was before.
 */
export async function tellNewAddress(
  trx: DatabaseTransaction,
  booking: Booking,
  isMailed: boolean,
  now: Temporal.Instant,
  undoSeconds = 0,
): Promise<{ mails: string[]; address: BeforeAct['address'] }> {
  const { id, email } = booking
  const thread = { thread: id, kinds: CLIENT_MAIL_KINDS }
  const address = {
    mails: await unsettledMail(trx, thread),
    review: (await findReviewLink(trx, id)) ?? null,
    entryToken: await entryTokenOf(trx, id),
  }
  await readdressMail(trx, { ...thread, to: email })
  await endEntryLinkOf(trx, id, newPrivateToken())
  const review = { token: newPrivateToken(), email }
  const wasAsked = await readdressReview(trx, id, review)
  const mails =
    isMailed && email !== ''
      ? await mailsFor(trx, booking, wasAsked ? review.token : null, now)
      : []
  if (mails.length === 0) return { mails: [], address }
  const kinds = mails.map(({ kind }) => kind)
  await replaceMail(trx, { thread: id, kinds, now: toIsoInstant(now) })
  const ids = mails.map(() => randomUUID())
  await enqueueMail(trx, mails, now, undoSeconds, ids)
  return { mails: ids, address }
}

/** What somebody with this appointment has been sent that is of use still. */
async function mailsFor(
  trx: DatabaseTransaction,
  booking: Booking,
  reviewToken: string | null,
  now: Temporal.Instant,
): Promise<Mail[]> {
  const { id, status, held, date, time, createdAt } = booking
  if (isPast(date, time, now, config().timeZone))
    return reviewToken === null ? [] : [reviewRequestMail(booking, reviewToken)]
  if (status === 'confirmed') {
    const words = await ownWords(trx, id, 'confirmed')
    return [
      bookingMail(
        'confirmed',
        { ...booking, ...(await retainerForMail(trx, booking, now)) },
        words,
      ),
    ]
  }
  if (status === 'cancelled') return []
  const until = confirmableUntil(Temporal.Instant.from(createdAt))
  if (!held && Temporal.Instant.compare(until, now) <= 0) return []
  const alternative = standingAlternative(booking, now)
  if (alternative?.kind !== 'offer') return [requestReceivedMail(booking)]
  const { personalLine = null } = await ownWords(trx, id, 'time-offered')
  return [requestReceivedMail(booking), timeOfferedMail(booking, alternative, personalLine)]
}

/** What the artist had added to the last mail of a kind. */
async function ownWords(
  trx: DatabaseTransaction,
  bookingId: string,
  kind: Mail['kind'],
): Promise<Pick<OwnWords, 'personalLine'>> {
  const said = await lastSaid(trx, { bookingId, kind })
  const { personalLine }: OwnWords = said ? JSON.parse(said) : {}
  return personalLine ? { personalLine } : {}
}
