import { mayStillCancel } from '#app/appointments/change-booking-status.server.ts'
import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { ownCellsOf } from '#app/booking/held-cells.ts'
import { requestedDayRows } from '#app/booking/requested-day.server.ts'
import { freshBookingRules } from '#app/booking/times/booking-rules.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { isOverNewClientsShare } from '#app/limits/quota.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { endIfOver } from './end-alternatives.server.ts'
import {
  moveAskedMail,
  partyChangedByClientMail,
  partyChangedMail,
} from './other-time-mail.server.ts'
import {
  type AskedParty,
  addedHalfHours,
  hasOwnParty,
  isOtherParty,
  NO_ROOM,
  type PlannedParty,
  plannedParty,
  roomFor,
} from './planned-party.server.ts'
import { holdBeside, lockTimes, plannedChange, putParty } from './settle-times.server.ts'

/** What the client was shown before they asked: null where that is not known. */
interface Shown {
  /** The calendar sequence of the appointment. */
  seen: number | null
  /** What it would cost, in whole cents. */
  total: number | null
}

/**
 * The client asks for other people, another ready-by time or another place. A request changes at once; a confirmed
 * appointment stays as it is and holds the time that the other party needs until the artist answers, for 72 hours at
 * most. Refused where the appointment or the price is not what they were shown. Returns the booking: with the party
 * beside its own while the artist has to answer.
 */
export async function changeOwnParty(
  id: string,
  asked: AskedParty,
  shown: Shown,
  now: Temporal.Instant,
): Promise<Booking> {
  return await transact((trx) => change(trx, id, asked, shown, now))
}

/** Why the client cannot change the party of an appointment here, in a sentence; null where they can. */
export function whyNoPartyChange(booking: Booking, now: Temporal.Instant): string | null {
  if (booking.status === 'cancelled' || !booking.held)
    return 'This appointment can no longer be changed.'
  if (needsProof(booking)) return sentences.notProved
  if (!mayStillCancel(booking, now))
    return 'It is too late to change your appointment here. Please call or write to me.'
  if (!plannedChange(booking, 'ask'))
    return booking.alternative?.kind === 'offer'
      ? 'I have offered you another time. Please answer that first.'
      : 'You have already asked for a change. Please wait for my answer first.'
  return hasOwnParty(booking)
    ? null
    : 'This appointment can’t be changed here. Please call or write to me.'
}

async function change(
  trx: DatabaseTransaction,
  id: string,
  asked: AskedParty,
  { seen, total }: Shown,
  now: Temporal.Instant,
): Promise<Booking> {
  const found = await lockExistingBooking(trx, id)
  const rules = await freshBookingRules(trx)
  await lockTimes(trx, found, { requester: found.requesterHash })
  const booking = await endIfOver(trx, found, now)
  const refusal = whyNoPartyChange(booking, now)
  if (refusal) refuse(needsProof(booking) ? 'permission-denied' : 'failed-precondition', refusal)
  if (seen !== null && seen !== booking.calendarSequence) refuse('aborted', CHANGED)

  const planned = await plannedParty(trx, booking, asked)
  if (!isOtherParty(booking, planned.booking)) refuse('invalid-argument', { form: SAME })
  if (total !== null && total !== planned.booking.quote?.total) refuse('aborted', OTHER_PRICE)
  const room = await roomFor(trx, booking, planned.booking, now)
  if (room === 'past') refuse('invalid-argument', { readyBy: BEGINS_IN_THE_PAST })
  if (room === 'taken') refuseNoRoom()
  return booking.status === 'confirmed'
    ? await propose(trx, booking, planned, now)
    : await changeAtOnce(trx, booking, planned, rules, now)
}

async function propose(
  trx: DatabaseTransaction,
  booking: Booking,
  { booking: changed, plan }: PlannedParty,
  now: Temporal.Instant,
): Promise<Booking> {
  const { date, time, people, readyBy, place, address, postalCode } = changed
  const { durationMinutes, bufferBefore, bufferAfter, quote } = changed
  if (!quote) throw new Error('A party was asked for without a price')
  const party = {
    ...{ people, readyBy, place, address, postalCode, durationMinutes },
    ...{ bufferBefore, bufferAfter, quote, plan },
  }
  const event = { what: 'party-asked', by: 'client' } as const
  const asked = await holdBeside(trx, booking, { kind: 'proposal', date, time, party }, event, now)
  if (!asked) refuseNoRoom()
  await enqueueVisitorMail(trx, moveAskedMail(asked, asked.alternative), now)
  return asked
}

async function changeAtOnce(
  trx: DatabaseTransaction,
  booking: Booking,
  { booking: changed, plan }: PlannedParty,
  rules: Awaited<ReturnType<typeof freshBookingRules>>,
  now: Temporal.Instant,
): Promise<Booking> {
  const added = addedHalfHours(booking, changed).length
  const { email, date } = booking
  const requester = { email, requesterHash: booking.requesterHash ?? '' }
  const { isClient } = await requestedDayRows(trx, date, requester, booking.id)
  const halfHours = ownCellsOf(changed).length
  if (added > 0 && !isClient && (await isOverNewClientsShare(trx, booking, halfHours, rules, now)))
    refuse(
      'failed-precondition',
      'New clients hold as much of that week as I keep for them. Please write to me about the change.',
    )
  const put = await putParty(trx, changed, plan, now)
  if (!put) refuseNoRoom()
  await recordBookingEvent(trx, put, { what: 'party-changed', by: 'client' }, now)
  await enqueueVisitorMail(
    trx,
    [partyChangedByClientMail(put, booking), partyChangedMail(put, booking)],
    now,
  )
  return put
}

function refuseNoRoom(): never {
  refuse('aborted', { people: NO_ROOM })
}

const CHANGED = 'Your appointment has changed since you opened this page. This is how it is now.'
const OTHER_PRICE = 'The price has changed since you saw it. This is the price now.'
const SAME = 'This is how your appointment is already. Nothing was changed.'
const BEGINS_IN_THE_PAST = 'This would begin in the past. Please choose a later time.'
