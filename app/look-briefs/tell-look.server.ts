import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { lockBooking } from '#app/booking/bookings.server.ts'
import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { LookBrief, LookRefusal } from './look-brief.ts'
import { lookBriefOf, saveLookBrief } from './look-briefs.server.ts'
import { refusalOfLook } from './may-send-look.server.ts'

type LookOutcome = { ok: true } | { ok: false; reason: LookRefusal | 'not-found' }

/** Keeps what a client tells about their look; the artist reads of it in the appointment's history. */
export async function tellLook(
  bookingId: string,
  brief: LookBrief,
  now: Temporal.Instant,
): Promise<LookOutcome> {
  return await transact(async (trx): Promise<LookOutcome> => {
    const booking = await lockBooking(trx, bookingId)
    if (!booking) return { ok: false, reason: 'not-found' }
    const reason = refusalOfLook(booking, now)
    if (reason) return { ok: false, reason }
    const { savedAt, ...before } = await lookBriefOf(trx, bookingId)
    if (savedAt !== null && isSame(before, brief)) return { ok: true }
    await saveLookBrief(trx, bookingId, brief, toIsoInstant(now))
    await recordBookingEvent(trx, booking, { what: 'look-told', by: 'client' }, now)
    return { ok: true }
  })
}

function isSame(one: LookBrief, other: LookBrief): boolean {
  const told = (brief: LookBrief) => [
    ...[brief.skin, brief.sensitivities, brief.sensitivityWords],
    ...[brief.styles, brief.styleWords],
  ]
  return JSON.stringify(told(one)) === JSON.stringify(told(other))
}
