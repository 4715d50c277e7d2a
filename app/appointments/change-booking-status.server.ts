import { randomUUID } from 'node:crypto'
import { clientMayCancel, reachesArtist } from '#app/booking/booking-limits.ts'
import { deleteBookingRow } from '#app/booking/booking-rows.server.ts'
import { planStatusChange, type SettableStatus } from '#app/booking/booking-status.ts'
import {
  BOOKING_CHANGED,
  BOOKING_GONE,
  type Booking,
  lockExistingBooking,
} from '#app/booking/bookings.server.ts'
import { allCellsOf } from '#app/booking/held-cells.ts'
import { cancelHoursOf } from '#app/booking/times/booking-rules.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { lock } from '#app/database/locks.server.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { enqueueMail, enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'
import { applyStatus, type StatusChange } from './apply-status.server.ts'
import { bookingMail } from './booking-mail.server.ts'

export interface AnswerOptions {
  /** The calendar sequence of the booking as the artist saw it; null when that is not known. */
  seen?: number | null
  /** What the artist adds for the client; the email includes it. */
  words?: string | null
  /** How long the email waits, in case the artist undoes the answer. */
  mailAfterSeconds?: number
  /** Changes nothing once the request no longer waits. */
  ifPending?: boolean
  /** Settles first what was open, in the same transaction; `plan` is the one of its morning before, where it changed. */
  settle?: (trx: DatabaseTransaction, booking: Booking) => Promise<Settled>
}

interface Settled {
  booking: Booking
  plan?: MorningPlan | null
}

/**
 * The artist's answer to a request, from any status: frees or takes the cells and mails the client,
 * all in one transaction. Setting the status that the booking has changes and mails nothing, and no email tells
 * of the end of a request that held nothing yet. Refused where the time of a cancelled booking was taken
 * since, and where the booking has changed since the artist saw it. As long as the email
 * waits, so does the time that the answer frees: `freeAnsweredTimes` gives it back.
 */
export async function changeBookingStatus(
  id: string,
  to: SettableStatus,
  now: Temporal.Instant,
  {
    seen = null,
    words = null,
    mailAfterSeconds = 0,
    ifPending = false,
    settle,
  }: AnswerOptions = {},
): Promise<StatusChange> {
  return await change(id, async (trx, booking) => {
    if (ifPending && booking.status !== 'pending')
      return { booking, changed: false, before: booking.status }
    const { changes } = planStatusChange(booking, to)
    const isStale = seen !== null && seen !== booking.calendarSequence
    if (isStale && changes) refuse('aborted', BOOKING_CHANGED)
    const settled: Settled = settle && changes ? await settle(trx, booking) : { booking }
    const isMailed = booking.email !== '' && (reachesArtist(booking) || to === 'confirmed')
    const event = { by: 'artist', reason: words } as const
    const was = { booking, plan: settled.plan }
    const mails = isMailed ? [randomUUID()] : []
    const undo = { seconds: mailAfterSeconds, mails, was }
    const answered = await applyStatus(
      trx,
      settled.booking,
      to,
      event,
      now,
      mailAfterSeconds > 0 ? undo : undefined,
    )
    if (answered.changed && isMailed) {
      const mail = bookingMail(to, answered.booking, {
        ...(words ? { [WORDS_OF[to]]: words } : {}),
        ...(to === 'cancelled' && answered.before === 'pending' ? { declined: true as const } : {}),
      })
      await enqueueMail(trx, mail, now, mailAfterSeconds, mails)
    }
    return answered
  })
}

/**
 * The client gives the time back: a request at any time before its start, a confirmed appointment until
 * 24 hours before it or what the artist set. The artist gets a mail, and the client
 * one once the request is proved: the visitor who posts a request in another's name is given its
 * private page too. A request that holds nothing yet is removed without a mail. Cancelling a
 * cancelled one changes nothing and is no error.
 */
export async function cancelOwnBooking(id: string, now: Temporal.Instant): Promise<void> {
  await change(id, async (trx, booking) => {
    if (booking.status === 'cancelled') return
    if (!reachesArtist(booking)) {
      await deleteBookingRow(trx, id)
      return
    }
    if (!mayStillCancel(booking, now))
      refuse('failed-precondition', 'It’s too late to cancel this appointment here.')
    const isClientMailed = isMailedOfOwnCancel(booking)
    const cancelled = await applyStatus(trx, booking, 'cancelled', { by: 'client' }, now)
    const kinds = [
      'cancelled-by-client' as const,
      ...(isClientMailed ? ['cancelled' as const] : []),
    ]
    const mails = kinds.map((kind) => bookingMail(kind, cancelled.booking))
    await enqueueVisitorMail(trx, mails, now)
  })
}

/** Deletes a booking and frees its cells, without an email. */
export async function deleteBooking(id: string): Promise<void> {
  await transact(async (trx) => {
    if (!(await deleteBookingRow(trx, id))) refuse('not-found', BOOKING_GONE)
  })
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

/** Locks the booking and its days, so that the act sees what is true until it ends. */
async function change<Made>(
  id: string,
  act: (trx: DatabaseTransaction, booking: Booking) => Promise<Made>,
): Promise<Made> {
  return await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, id)
    await lock(trx, { days: allCellsOf(booking).map(({ date }) => date) })
    return await act(trx, booking)
  })
}

/** As which part of its mail the artist's words are sent. */
const WORDS_OF = { confirmed: 'personalLine', cancelled: 'reason' } as const
