import { randomUUID } from 'node:crypto'
import { applyStatus } from '#app/appointments/apply-status.server.ts'
import { bookingMail, movedMail } from '#app/appointments/booking-mail.server.ts'
import { beforeAct } from '#app/booking/before-act.server.ts'
import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { BOOKING_CHANGED, type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { keepForUndo } from '#app/booking/kept-cells.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueMail, enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { withNamesOf } from '#app/weddings/morning-plan.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'
import {
  type AlternativeTime,
  atAlternative,
  type ProposedParty,
  standingAlternative,
} from './alternative-time.ts'
import {
  moveDeclinedMail,
  otherTimeAnsweredMail,
  partyChangedMail,
} from './other-time-mail.server.ts'
import { letGo, lockTimes, plannedChange, putAt, putParty } from './settle-times.server.ts'

interface Answer {
  /** The calendar sequence of the booking as the artist saw it; null when that is not known. */
  seen?: number | null
  /** What the artist adds for the client; the email includes it. */
  words?: string | null
  /** How long the email waits, in case the artist undoes the answer, and so does what it frees. */
  undoSeconds?: number
}

type Open = Booking & { alternative: AlternativeTime }

/**
 * The artist's answer to a client who asks for another time or party: accepted, the appointment moves there, and
 * its old time is free, or it is for the other party; declined, it stays. The client is mailed old and new.
 */
export async function answerProposal(
  id: string,
  answer: 'accept' | 'decline',
  now: Temporal.Instant,
  { seen = null, words = null, undoSeconds = 0 }: Answer = {},
): Promise<Booking> {
  return await settle(id, answer, now, seen, async (trx, booking) => {
    const asked = booking.alternative
    if (answer === 'accept' && asked.party)
      return await acceptParty(trx, { ...booking, party: asked.party }, { words, undoSeconds }, now)
    const kind = answer === 'decline' ? 'move-declined' : 'moved'
    const mails = booking.email ? [randomUUID()] : []
    const before = undoSeconds > 0 ? beforeAct(booking, mails) : null
    const what = answer === 'decline' && asked.party ? 'party-declined' : kind
    const event = { what, by: 'artist', reason: words, before } as const
    if (answer === 'decline') {
      const kept = await letGo(trx, booking, event, now)
      await keepForUndo(trx, booking, { now, seconds: undoSeconds })
      const mail = moveDeclinedMail(kept, asked, 'declined', words)
      await enqueueMail(trx, mail, now, undoSeconds, mails)
      return kept
    }
    const moved = await putAtHeld(trx, booking, now)
    await keepForUndo(trx, booking, { now, seconds: undoSeconds })
    await recordBookingEvent(trx, moved, event, now)
    const how = { asked: 'asked-for-it', ...(words ? { personalLine: words } : {}) } as const
    await enqueueMail(trx, movedMail(moved, booking, how), now, undoSeconds, mails)
    return moved
  })
}

/** Gives the appointment the party that its client asks for: names stay with the chairs that do, and all prices as they were shown. */
async function acceptParty(
  trx: DatabaseTransaction,
  { party, ...booking }: Open & { party: ProposedParty },
  { words, undoSeconds }: { words: string | null; undoSeconds: number },
  now: Temporal.Instant,
): Promise<Booking> {
  const planBefore = await planOf(trx, booking)
  const plan = party.plan && planBefore ? withNamesOf(planBefore, party.plan) : party.plan
  const changed = await putParty(trx, atAlternative(booking, booking.alternative), plan, now)
  if (!changed) throw new Error('A held time was not free')
  await keepForUndo(trx, booking, { now, seconds: undoSeconds })
  const mails = booking.email ? [randomUUID()] : []
  const before = undoSeconds > 0 ? beforeAct(booking, mails, { plan: planBefore }) : null
  const event = { what: 'party-changed', by: 'artist', reason: words, before } as const
  await recordBookingEvent(trx, changed, event, now)
  await enqueueMail(trx, partyChangedMail(changed, booking, words), now, undoSeconds, mails)
  return changed
}

/** The client no longer asks for another time or party: the appointment stays, and the artist is told. */
export async function withdrawProposal(id: string, now: Temporal.Instant) {
  return await settle(id, 'withdraw', now, null, async (trx, booking) => {
    const what = booking.alternative.party ? 'party-withdrawn' : 'move-withdrawn'
    const kept = await letGo(trx, booking, { what, by: 'client' }, now)
    const mail = otherTimeAnsweredMail(kept, booking.alternative, 'withdrawn')
    await enqueueVisitorMail(trx, mail, now)
    return kept
  })
}

/**
 * The client's answer to the time the artist offers. Taken, the appointment moves there and is
 * confirmed, and the client's address is known; kept, the request waits on for its own time.
 */
export async function answerOffer(
  id: string,
  answer: 'take-offer' | 'keep-time',
  now: Temporal.Instant,
): Promise<Booking> {
  return await settle(id, answer, now, null, async (trx, booking) => {
    const offer = booking.alternative
    if (answer === 'keep-time') {
      const kept = await letGo(trx, booking, { what: 'offer-declined', by: 'client' }, now)
      await enqueueVisitorMail(trx, otherTimeAnsweredMail(kept, offer, 'declined'), now)
      return kept
    }
    const { date, time } = booking
    const moved = await putAtHeld(trx, booking, now)
    const confirmed = await applyStatus(trx, moved, 'confirmed', { by: 'client' }, now)
    const mails = [
      bookingMail('confirmed', confirmed.booking, { instead: { date, time } }),
      otherTimeAnsweredMail(confirmed.booking, { date, time }, 'accepted'),
    ]
    await enqueueVisitorMail(trx, mails, now)
    return confirmed.booking
  })
}

/** Locks the booking and its days; refused unless the other time is still open. */
async function settle(
  id: string,
  act: 'accept' | 'decline' | 'withdraw' | 'take-offer' | 'keep-time',
  now: Temporal.Instant,
  seen: number | null,
  answer: (trx: DatabaseTransaction, booking: Open) => Promise<Booking>,
): Promise<Booking> {
  return await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, id)
    const alternative = standingAlternative(booking, now)
    if (!alternative || !plannedChange(booking, act))
      refuse('failed-precondition', NOTHING_OPEN[act])
    if (seen !== null && seen !== booking.calendarSequence) refuse('aborted', BOOKING_CHANGED)
    await lockTimes(trx, booking)
    return await answer(trx, { ...booking, alternative })
  })
}

const PROPOSAL_OVER = 'The client’s request for a change has ended.'
const OFFER_OVER = 'This offer has ended.'

/** Said where another time was answered, withdrawn or ended before. */
const NOTHING_OPEN = {
  accept: PROPOSAL_OVER,
  decline: PROPOSAL_OVER,
  withdraw: 'There is no request for a change, or I have already answered it.',
  'take-offer': OFFER_OVER,
  'keep-time': OFFER_OVER,
}

/** Puts the booking at its alternative, whose cells it holds already. */
async function putAtHeld(
  trx: DatabaseTransaction,
  booking: Open,
  now: Temporal.Instant,
): Promise<Booking> {
  const moved = await putAt(trx, booking, booking.alternative, now)
  if (!moved) throw new Error('A held time was not free')
  return moved
}
