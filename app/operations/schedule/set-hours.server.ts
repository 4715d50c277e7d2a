import { isDeepStrictEqual } from 'node:util'
import { database } from '#app/data/engine/database.server.ts'
import type { Json } from '#app/domain/content/edit-rows.ts'
import type { Hours } from '#app/domain/content/hours.ts'
import { localNow } from '#app/domain/local-time.ts'
import { openOn } from '#app/domain/schedule/opening-hours.ts'
import { config } from '#app/platform/config.server.ts'
import { amend } from '../content/amend.server.ts'
import { checkPiece } from '../content/check-piece.ts'
import { content, contentVersion } from '../content/current.server.ts'
import { type Publication, publish } from '../content/publish.server.ts'
import type { SetHours } from './set-hours.schema.ts'
import { type TouchedAppointment, touchedByHours } from './touched-appointments.server.ts'

export type SetHoursOutcome =
  /** `leavesWords`: the week is another one, and the site goes on saying it as before. */
  | (Extract<Publication<'hours'>, { ok: true }> & { leavesWords: boolean })
  | Exclude<Publication<'hours'>, { ok: true }>
  /** Nothing is stored: these would begin outside the new hours, and the artist has not seen it. */
  | { ok: false; reason: 'touches'; bookings: TouchedAppointment[] }

/**
 * Sets the hours by which requests are taken. Appointments that would begin outside them stay, and are
 * named first unless `evenIfTouching`; hours or words that are amiss are refused before that is asked.
 */
export async function setHours(
  { version, value, inWords }: SetHours,
  { userId, evenIfTouching }: { userId: string; evenIfTouching: boolean },
  now: Temporal.Instant,
): Promise<SetHoursOutcome> {
  const checked = checkPiece('hours', value)
  if (!checked.ok) return { ok: false, reason: 'invalid', fields: checked.fields }
  const studio = content('studio')
  const said = checkPiece('studio', { ...studio, ...inWords })
  if (!said.ok) return { ok: false, reason: 'invalid', fields: said.fields }
  const bookings = evenIfTouching ? [] : await touchedBy(value, now)
  if (bookings.length > 0) return { ok: false, reason: 'touches', bookings }
  const isSaid =
    said.value.hours === studio.hours && said.value.weekendHours === studio.weekendHours
  const isSameWeek = isDeepStrictEqual(checked.value.weekly, content('hours').weekly)
  const outcome = await publish({ piece: 'hours', version, value, userId }, now)
  if (!outcome.ok) return outcome
  if (inWords && !isSaid) {
    const refused = await sayHours(inWords, userId, now)
    if (refused) return refused
  }
  return { ...outcome, leavesWords: inWords !== null && isSaid && !isSameWeek }
}

/** Publishes the words of the hours over whatever version of `studio` is present; null, or why it cannot be. */
async function sayHours(inWords: object, userId: string, now: Temporal.Instant) {
  const change = (studio: Json) => ({ ...(studio as object), ...inWords }) as Json
  let version = contentVersion('studio')
  for (;;) {
    const outcome = await amend({ piece: 'studio', version, change, userId }, now)
    if (outcome.ok) return null
    if (outcome.reason === 'invalid') return outcome
    version = outcome.version
  }
}

/** What lies ahead, begins within the present hours, and would not within those. */
async function touchedBy(hours: Hours, now: Temporal.Instant): Promise<TouchedAppointment[]> {
  const { date: from } = localNow(now, config().timeZone)
  return await touchedByHours(
    database(),
    from,
    ({ date, time }) => openOn(date, content('hours'))(time) && !openOn(date, hours)(time),
    now,
  )
}
