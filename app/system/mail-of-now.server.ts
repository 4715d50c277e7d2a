import { agreementOf } from '#app/agreements/agreement-of.server.ts'
import { factsOf, requestReceivedMail } from '#app/appointments/booking-mail.server.ts'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { localNow } from '#app/kernel/local-time.ts'
import type { BookingMail } from '#app/mail/shared/appointment-mail.ts'
import type { Mail, NoticeDigestMail } from '#app/mail/shared/mail.ts'
import {
  type AppointmentMailKind,
  fateOfMail,
  fateOfWaitlistMail,
  isAppointmentMail,
  isToClient,
  isWaitlistMail,
  type Said,
  type WaitlistMailKind,
} from '#app/mail/shared/unsent-mail.ts'
import { atAlternative, partyInMail, standingAlternative } from '#app/moves/alternative-time.ts'
import { retainerForMail } from '#app/payments/fix-retainer.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { reviewOfBooking } from '#app/reviews/reviews.server.ts'
import {
  findWaitlistEntry,
  type OfferedEntry,
  type WaitlistEntry,
} from '#app/waitlist/waitlist-entries.server.ts'
import { waitlistJoinedMail, waitlistOfferMail } from '#app/waitlist/waitlist-mail.server.ts'
import { planOf, timesOfPlan } from '#app/weddings/plan-morning.server.ts'
import { trialLeftBy } from '#app/weddings/trials.server.ts'
import { namesGivenMail, newPlanMail } from '#app/weddings/wedding-mail.server.ts'
import { noticesOfNow } from './gather-notices.server.ts'

type Letter = Pick<OutboxRow, 'recipient' | 'data'>

/**
 * A mail as it is to leave now: to the address and with the facts of this moment, also when it is sent once more
 * after a refusal or a kill. Null when it is no longer true. Mail about no appointment, no entry of the waiting list and no
 * gathered notices leaves as it was written, and so does what cannot be read: that fails when it is written out.
 */
export async function mailOfNow(
  { thread, kind, recipient, data }: Pick<OutboxRow, 'thread' | 'kind' | 'recipient' | 'data'>,
  now: Temporal.Instant,
): Promise<Letter | null> {
  if (kind === 'gathered-notices') {
    const digest = await noticesOfNow(JSON.parse(data) as NoticeDigestMail)
    return digest && { recipient, data: JSON.stringify(digest) }
  }
  if (thread === null) return { recipient, data }
  if (isWaitlistMail(kind)) return await ofEntry(kind, thread, now)
  const said = isAppointmentMail(kind) ? read(data) : null
  if (!isAppointmentMail(kind) || said === null) return { recipient, data }
  return await ofAppointment(kind, { said, recipient, data }, thread, now)
}

async function ofAppointment(
  kind: AppointmentMailKind,
  { said, recipient, data }: Letter & { said: Said },
  id: string,
  now: Temporal.Instant,
): Promise<Letter | null> {
  const booking = await findBooking(database(), id)
  const fate = fateOfMail(kind, said, booking && (await stateOf(kind, booking, now)))
  if (fate === 'withdraw') return null
  if (fate === 'keep' || !booking) return { recipient, data }
  if (isToClient(kind) && booking.email === '') return null
  const renewed = await renewedData(kind, said, booking, now)
  if (!renewed) return null
  return {
    recipient: isToClient(kind) ? booking.email : recipient,
    data: JSON.stringify(renewed),
  }
}

async function stateOf(kind: AppointmentMailKind, booking: Booking, now: Temporal.Instant) {
  const { status, date, time, quote } = booking
  return {
    ...{ status, date, time, minutes: booking.durationMinutes, total: quote?.total ?? null },
    beside: standingAlternative(booking, now)?.kind ?? null,
    hasOverdue: kind === 'retainer-overdue' && (await isOverdue(booking, now)),
    isToSign: kind === 'sign-again' && (await toSign(booking, now)).toSign === true,
  }
}

async function isOverdue(booking: Booking, now: Temporal.Instant): Promise<boolean> {
  const today = dateAt(now)
  const { retainer } = await moneyOf(database(), booking, today)
  if (booking.date < today) return false
  return retainer?.isOverdue === true || (await agreementOf(database(), booking, today)).isOverdue
}

/** What a mail says of the agreement: that it is to be signed, or nothing. */
async function toSign(booking: Booking, now: Temporal.Instant): Promise<{ toSign?: true }> {
  const today = dateAt(now)
  return (await agreementOf(database(), booking, today)).isOpen ? { toSign: true } : {}
}

/** What a mail says, with the facts of now; what was added to it in words stays. Null when there is nothing to say. */
async function renewedData(
  kind: AppointmentMailKind,
  said: Said,
  booking: Booking,
  now: Temporal.Instant,
): Promise<Mail['data'] | null> {
  switch (kind) {
    case 'request-received':
      return requestReceivedMail(booking).data
    case 'new-plan':
    case 'names-given': {
      const plan = await planOf(database(), booking)
      const times = plan && timesOfPlan(plan, booking)
      if (!plan || !times) return null
      return (kind === 'new-plan' ? newPlanMail : namesGivenMail)(booking, plan, times).data
    }
  }
  const { cancelUntil: _until, retainer, toSign: _toSign, ...before } = said as BookingMail
  const asked = retainer ? await retainerForMail(database(), booking, now) : {}
  const alternative = standingAlternative(booking, now)
  const review = kind === 'review-request' ? await reviewOfBooking(database(), booking.id) : null
  const names = kind === 'confirmed' || kind === 'retainer-overdue'
  const isAboutOther = kind === 'move-asked' || kind === 'time-offered'
  return {
    ...before,
    ...factsOf(booking),
    ...asked,
    ...(names && (await toSign(booking, now))),
    ...(kind === 'cancelled-by-client' && (await trialLeftOf(booking, now))),
    ...(review && { reviewToken: review.token }),
    ...('isConfirmed' in said && { isConfirmed: booking.status === 'confirmed' }),
    ...(isAboutOther &&
      alternative && {
        otherDate: alternative.date,
        otherTime: alternative.time,
        until: alternative.until,
        party: alternative.party && partyInMail(atAlternative(booking, alternative)),
      }),
  }
}

/** The trial of a wedding that is cancelled, while it is still to come. */
async function trialLeftOf(booking: Booking, now: Temporal.Instant) {
  const { date: today } = localNow(now, config().timeZone)
  const trial = await trialLeftBy(database(), booking, today)
  return trial ? { trialLeft: { date: trial.date, time: trial.time } } : {}
}

async function ofEntry(
  kind: WaitlistMailKind,
  id: string,
  now: Temporal.Instant,
): Promise<Letter | null> {
  const entry = await findWaitlistEntry(database(), id)
  if (!entry || fateOfWaitlistMail(kind, entry.status) === 'withdraw') return null
  if (kind === 'waitlist-offer' && !isOffered(entry, now)) return null
  const mail =
    kind === 'waitlist-offer' ? waitlistOfferMail(entry as OfferedEntry) : waitlistJoinedMail(entry)
  return { recipient: mail.to, data: JSON.stringify(mail.data) }
}

function isOffered({ expiresAt }: WaitlistEntry, now: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) > 0
}

function read(data: string): Said | null {
  try {
    return JSON.parse(data) as Said
  } catch {
    return null
  }
}
