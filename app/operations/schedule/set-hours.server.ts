import { type Booking, listBookings } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import type { Hours } from '#app/domain/content/hours.ts'
import { localNow } from '#app/domain/local-time.ts'
import { isOpenAt } from '#app/domain/schedule/opening-hours.ts'
import { config } from '#app/platform/config.server.ts'
import { checkPiece } from '../content/check-piece.ts'
import { content } from '../content/current.server.ts'
import { type Publication, publish } from '../content/publish.server.ts'

/** Appointments that are looked through; more than an artist has ahead. */
const MOST = 2_000

export type SetHoursOutcome =
  | Publication<'hours'>
  /** Nothing is stored: these would begin outside the new hours, and the artist has not seen it. */
  | { ok: false; reason: 'touches'; bookings: Booking[] }

/**
 * Sets the hours by which requests are taken. Appointments that would begin outside them stay, and are
 * named first unless `evenIfTouching`; hours that are amiss are refused before that is asked.
 */
export async function setHours(
  { version, value }: { version: number; value: Hours },
  { userId, evenIfTouching }: { userId: string; evenIfTouching: boolean },
  now: Temporal.Instant,
): Promise<SetHoursOutcome> {
  const checked = checkPiece('hours', value)
  if (!checked.ok) return { ok: false, reason: 'invalid', fields: checked.fields }
  const bookings = evenIfTouching ? [] : await touchedBy(value, now)
  if (bookings.length > 0) return { ok: false, reason: 'touches', bookings }
  return await publish({ piece: 'hours', version, value, userId }, now)
}

/** What lies ahead, begins within the present hours, and would not within those. */
async function touchedBy(hours: Hours, now: Temporal.Instant): Promise<Booking[]> {
  const { date: from } = localNow(now, config().timeZone)
  const ahead = await listBookings(database(), { from, soonestFirst: true }, MOST, null)
  return ahead.filter(
    ({ status, date, time }) =>
      status !== 'cancelled' &&
      isOpenAt(date, time, content('hours')) &&
      !isOpenAt(date, time, hours),
  )
}
