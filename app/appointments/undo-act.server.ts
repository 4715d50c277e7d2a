import type { BeforeAct } from '#app/booking/before-act.server.ts'
import { newestEventOf } from '#app/booking/booking-detail.server.ts'
import {
  deleteBookingRow,
  holdOnly,
  recordBookingEvent,
  restoreBooking,
} from '#app/booking/booking-rows.server.ts'
import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { allCellsOf } from '#app/booking/held-cells.ts'
import { neededCellsOf } from '#app/booking/kept-cells.server.ts'
import { putMorningPlan } from '#app/booking/morning-plans.server.ts'
import { CHANGED_SINCE, TOO_LATE_TO_UNDO, UNDO_SECONDS } from '#app/booking/undo.ts'
import { clientKeyOf } from '#app/clients/client-key.ts'
import { areClientsAs, putClientsBack } from '#app/clients/clients.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import type { BookingEventRow } from '#app/database/rows/appointments.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { CLIENT_MAIL_KINDS } from '#app/mail/shared/unsent-mail.ts'
import { standingAlternative } from '#app/moves/alternative-time.ts'
import {
  changeUnsentMail,
  hasMailLeft,
  lockUnsent,
  putMailBack,
  readdressMail,
  tryOutdatedAgain,
  withdrawMail,
} from '#app/outbox/outbox.server.ts'
import { deleteRetainer } from '#app/payments/retainers.server.ts'

/**
 * Undoes the artist's last act on an appointment (an answer, a cancellation, a move, an offer, a changed price or plan, an
 * appointment they added): it is what it was before, holds what it held, and the email that has not left never does. Too
 * late once the email is on its way, and for an act that emails nobody after `UNDO_SECONDS`. Refused once something else
 * has happened, where another appointment has taken the time, and where the client is paying what the act asked for.
 * Returns the appointment; null where the act had added it.
 */
export async function undoAct(id: string, now: Temporal.Instant): Promise<Booking | null> {
  return await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, id)
    const act = await newestEventOf(trx, id)
    if (!act || act.by !== 'artist') refuse('failed-precondition', CHANGED_SINCE)
    if (!act.before) refuse('failed-precondition', TOO_LATE_TO_UNDO)
    const before = JSON.parse(act.before) as BeforeAct
    const was = before.booking && { ...booking, ...before.booking }
    const isConfirmation = booking.status === 'confirmed' && was?.status !== 'confirmed'
    if (isConfirmation && (await hasPaidSince(trx, id, act.at)))
      refuse('failed-precondition', 'The client is paying by card already. Nothing was changed.')
    const clientKeys = [booking, ...(was ? [was] : [])].map(clientKeyOf)
    const { clients } = before
    if (clients && !(await areClientsAs(trx, clientKeys, clients.after)))
      refuse('aborted', CHANGED_SINCE)
    const days = [booking, ...(was ? [was] : [])].flatMap(allCellsOf).map(({ date }) => date)
    await lock(trx, { days })
    if (!(await takeBackMail(trx, act, before, now)))
      refuse('failed-precondition', TOO_LATE_TO_UNDO)
    if (was) await restore(trx, { booking, was, before, act }, now)
    else await removeAdded(trx, booking)
    if (clients) await putClientsBack(trx, clientKeys, clients.before)
    return was && (await lockExistingBooking(trx, id))
  })
}

/** What the button in a request's email has changed, which no event tells of. */
function provedSince(booking: Booking, was: Booking, { at }: BookingEventRow) {
  // The artist's confirmation proves it too, and that is undone.
  const provedAt = booking.provedAt === at ? null : booking.provedAt
  return { provedAt: provedAt ?? was.provedAt, overShare: booking.overShare ?? was.overShare }
}

async function restore(
  trx: DatabaseTransaction,
  {
    booking,
    was,
    before,
    act,
  }: Record<'booking' | 'was', Booking> & {
    before: BeforeAct
    act: BookingEventRow
  },
  now: Temporal.Instant,
): Promise<void> {
  const { id } = booking
  const restored = await holdAgain(trx, {
    ...was,
    ...provedSince(booking, was, act),
    alternative: standingAlternative(was, now),
    updatedAt: toIsoInstant(now),
    calendarSequence: booking.calendarSequence + 1,
  })
  await restoreBooking(trx, restored, act.at)
  if (before.plan !== undefined) await putMorningPlan(trx, id, before.plan)
  if (before.signing !== undefined) {
    await trx.deleteFrom('signatureRequests').where('bookingId', '=', id).execute()
    if (before.signing) await trx.insertInto('signatureRequests').values(before.signing).execute()
  }
  if (before.address) await putAddressBack(trx, was, before.address)
  // The retainer was fixed by the confirmation.
  if (booking.status === 'confirmed' && was.status === 'pending') await deleteRetainer(trx, id)
  await recordBookingEvent(trx, restored, { what: 'undone', by: 'artist' }, now)
  // What told of a request may have come up meanwhile, when it was answered.
  const kinds = ['request-received', 'new-request']
  if (was.status === 'pending')
    await tryOutdatedAgain(trx, { bookingId: id, kinds, now: toIsoInstant(now) })
}

/** What waits for the client, and the links that they have, are as before another email address. */
async function putAddressBack(
  trx: DatabaseTransaction,
  { id, email }: Booking,
  { mails, review, entryToken }: NonNullable<BeforeAct['address']>,
): Promise<void> {
  await readdressMail(trx, { thread: id, kinds: CLIENT_MAIL_KINDS, to: email })
  await putMailBack(trx, mails)
  if (review) await trx.updateTable('reviews').set(review).where('bookingId', '=', id).execute()
  const entry = trx.updateTable('waitlistEntries').where('bookingId', '=', id)
  if (entryToken) await entry.set({ privateToken: entryToken }).execute()
}

/** Removes an appointment that nobody has done anything about. */
async function removeAdded(trx: DatabaseTransaction, { id }: Booking): Promise<void> {
  const payment = trx.selectFrom('payments').select('id').where('bookingId', '=', id)
  if (await payment.executeTakeFirst()) refuse('failed-precondition', CHANGED_SINCE)
  await deleteRetainer(trx, id)
  await deleteBookingRow(trx, id)
}

/**
 * Withdraws what tells of the act, or takes the act out of it; false where that has left, where another email may have
 * left that says how things are since, or where the time to undo is over.
 */
async function takeBackMail(
  trx: DatabaseTransaction,
  { bookingId, at }: BookingEventRow,
  { mails, said }: BeforeAct,
  now: Temporal.Instant,
): Promise<boolean> {
  const [first] = mails ?? []
  const others = { thread: bookingId, kinds: CLIENT_MAIL_KINDS, but: mails ?? [] }
  if (await hasMailLeft(trx, { ...others, from: at, now: toIsoInstant(now) })) return false
  if (!first) return Temporal.Instant.compare(now, Temporal.Instant.from(at).add(UNDO_SPAN)) <= 0
  if (said === undefined) return await withdrawMail(trx, mails)
  const isUnsent = await lockUnsent(trx, mails)
  if (isUnsent) await changeUnsentMail(trx, first, said)
  return isUnsent
}

/**
 * Holds what the appointment held before the act: still kept for it, or free again since. Another time whose
 * half hours somebody has by now is dropped; refused where its own are gone.
 */
async function holdAgain(trx: DatabaseTransaction, was: Booking): Promise<Booking> {
  for (const alternative of was.alternative ? [was.alternative, null] : [null]) {
    const tried = { ...was, alternative }
    if (await holdOnly(trx, neededCellsOf(tried), was.id)) return tried
  }
  return refuse('aborted', 'Another appointment has taken this time. Nothing was changed.')
}

const UNDO_SPAN = { seconds: UNDO_SECONDS }

/** Whether the client was led to a page to pay on, or has paid, since then. */
async function hasPaidSince(
  trx: DatabaseTransaction,
  bookingId: string,
  at: string,
): Promise<boolean> {
  const query = trx.selectFrom('cardSessions').select('id').where('bookingId', '=', bookingId)
  const since = query.where('createdAt', '>=', at).where('status', '!=', 'ended')
  return (await since.executeTakeFirst()) !== undefined
}
