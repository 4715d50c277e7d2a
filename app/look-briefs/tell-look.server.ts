import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { lockBooking } from '#app/booking/bookings.server.ts'
import { refuseLook } from '#app/content/words/look-sentences.ts'
import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { refuse } from '#app/kernel/refusal.ts'
import type { LookBrief } from './look-brief.ts'
import { lookBriefOf, saveLookBrief } from './look-briefs.server.ts'
import { refusalOfLook } from './may-send-look.server.ts'

/** Keeps what a client tells about their look; the artist reads of it in the appointment's history. */
export async function tellLook(
  bookingId: string,
  brief: LookBrief,
  now: Temporal.Instant,
): Promise<void> {
  await transact(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (!booking) refuse('not-found', 'There is no such appointment.')
    const reason = refusalOfLook(booking, now)
    if (reason) refuseLook(reason, 'form')
    const { savedAt, ...before } = await lookBriefOf(trx, bookingId)
    if (savedAt !== null && isSame(before, brief)) return
    await saveLookBrief(trx, bookingId, brief, toIsoInstant(now))
    await recordBookingEvent(trx, booking, { what: 'look-told', by: 'client' }, now)
  })
}

function isSame(one: LookBrief, other: LookBrief): boolean {
  const told = (brief: LookBrief) => [
    ...[brief.skin, brief.sensitivities, brief.sensitivityWords],
    ...[brief.styles, brief.styleWords],
  ]
  return JSON.stringify(told(one)) === JSON.stringify(told(other))
}
