import { clientMayCancel, reachesArtist } from '#app/booking/booking-limits.ts'
import { deleteBookingRow } from '#app/booking/booking-rows.server.ts'
import {
  type BookingStatus,
  planStatusChange,
  type SettableStatus,
} from '#app/booking/booking-status.ts'
import { type Booking, lockBooking } from '#app/booking/bookings.server.ts'
import { announceFreedTimeIn } from '#app/booking/freed-time.ts'
import { allCellsOf } from '#app/booking/held-cells.ts'
import { cancelHoursOf } from '#app/booking/times/booking-rules.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { lock } from '#app/database/locks.server.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { enqueueMail, enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { applyStatus } from './apply-status.server.ts'
import { bookingMail } from './booking-mail.server.ts'

export type StatusOutcome =
  | { ok: true; booking: Booking; changed: boolean; before: BookingStatus }
  | { ok: false; reason: 'not-found' | 'taken-since' | 'too-late' }
  | { ok: false; reason: 'changed-since'; booking: Booking }

interface AnswerOptions {
  /** The calendar sequence of the booking that the artist saw; null when that is not known. */
  seen?: number | null
  /** What the artist adds in their own words; it reaches the client in the mail. */
  words?: string | null
  /** So long the mail of an answer to a request waits, in case the answer is taken back. */
  mailAfterSeconds?: number
}

/**
 * The artist's answer to a request, from any status: frees or takes the cells and mails the client,
 * all in one transaction. Setting the status it has changes and mails nothing, and nobody hears of
 * the end of a request that held nothing yet. A cancelled booking whose time was taken since is
 * refused, and so is an answer to a booking that is no longer what the artist saw. As long as the mail
 * waits, so does the time that the answer frees: `freeAnsweredTimes` gives it back.
 */
export async function changeBookingStatus(
  id: string,
  to: SettableStatus,
  now: Temporal.Instant,
  { seen = null, words = null, mailAfterSeconds = 0 }: AnswerOptions = {},
): Promise<StatusOutcome> {
  const outcome = await change(id, async (trx, booking) => {
    const isStale = seen !== null && seen !== booking.calendarSequence
    if (isStale && planStatusChange(booking, to).changes)
      return { ok: false, reason: 'changed-since', booking }
    const undoSeconds = booking.status === 'pending' && booking.held ? mailAfterSeconds : 0
    const event = { by: 'artist', reason: words } as const
    const outcome = await applyStatus(trx, booking, to, event, now, undoSeconds)
    const isMailed = reachesArtist(booking) || to === 'confirmed'
    if (outcome.ok && outcome.changed && isMailed) {
      const mail = bookingMail(to, outcome.booking, {
        ...(words ? { [WORDS_OF[to]]: words } : {}),
        ...(booking.held || to === 'confirmed' ? {} : { heldNothing: true as const }),
      })
      await enqueueMail(trx, mail, now, booking.status === 'pending' ? mailAfterSeconds : 0)
    }
    return outcome
  })
  if (outcome.ok && mailAfterSeconds > 0) announceFreedTimeIn(mailAfterSeconds)
  return outcome
}

/**
 * The client gives the time back: a request at any time before its start, a confirmed appointment until
 * 24 hours before it or what the artist set. The artist gets a mail, and the client
 * one once the request is proved: the visitor who posts a request in another's name is given its
 * private page too. A request that holds nothing yet is removed without a mail. Cancelling a
 * cancelled one changes nothing and is no error.
 */
export async function cancelOwnBooking(id: string, now: Temporal.Instant): Promise<StatusOutcome> {
  return await change(id, async (trx, booking) => {
    if (booking.status === 'cancelled')
      return { ok: true, booking, changed: false, before: 'cancelled' }
    if (!reachesArtist(booking)) {
      await deleteBookingRow(trx, id)
      return { ok: true, booking, changed: true, before: booking.status }
    }
    if (!mayStillCancel(booking, now)) return { ok: false, reason: 'too-late' }
    const isClientMailed = isMailedOfOwnCancel(booking)
    const outcome = await applyStatus(trx, booking, 'cancelled', { by: 'client' }, now)
    if (outcome.ok && outcome.changed) {
      const kinds = [
        'cancelled-by-client' as const,
        ...(isClientMailed ? ['cancelled' as const] : []),
      ]
      const mails = kinds.map((kind) => bookingMail(kind, outcome.booking))
      await enqueueVisitorMail(trx, mails, now)
    }
    return outcome
  })
}

/** Deletes a booking and frees its cells; nobody is mailed. False when there was none. */
export async function deleteBooking(id: string): Promise<boolean> {
  const isGone = await transact((trx) => deleteBookingRow(trx, id))
  return isGone
}

/** Whether the client gets a mail when they cancel on their private page. */
export function isMailedOfOwnCancel(booking: Booking): boolean {
  return reachesArtist(booking) && !needsProof(booking)
}

/** Whether the client can still cancel on the private page. */
export function mayStillCancel(booking: Booking, now: Temporal.Instant): boolean {
  const startsAt = instantOf(booking.date, booking.time, config().timeZone).epochMilliseconds
  const { status } = booking
  const cancelHours = cancelHoursOf(booking)
  return clientMayCancel({ status, startsAt, now: now.epochMilliseconds, cancelHours })
}

/** Locks the booking and its day, so that the act sees what is true until it ends. */
async function change(
  id: string,
  act: (trx: DatabaseTransaction, booking: Booking) => Promise<StatusOutcome>,
): Promise<StatusOutcome> {
  const outcome = await transact(async (trx): Promise<StatusOutcome> => {
    const booking = await lockBooking(trx, id)
    if (!booking) return { ok: false, reason: 'not-found' }
    await lock(trx, { days: allCellsOf(booking).map(({ date }) => date) })
    return await act(trx, booking)
  })
  return outcome
}

/** As which part of its mail the artist's words are sent. */
const WORDS_OF = { confirmed: 'personalLine', cancelled: 'reason' } as const
