import { isDeepStrictEqual } from 'node:util'
import { openOn } from '#app/booking/times/opening-hours.ts'
import { amend } from '#app/content/amend.server.ts'
import { checkPiece } from '#app/content/check-piece.server.ts'
import { content, readPublished } from '#app/content/current.server.ts'
import type { Json } from '#app/content/edit-rows.ts'
import type { Hours } from '#app/content/hours.ts'
import { type Publication, publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import type { HoursInWords, SetHours } from './set-hours.schema.ts'
import { type TouchedAppointment, touchedByHours } from './touched-appointments.server.ts'

export type SetHoursOutcome =
  /** `leavesWords`: the week is another one, and the site goes on saying it as before. */
  | (Extract<Publication<'hours'>, { ok: true }> & { leavesWords: boolean })
  | Exclude<Publication<'hours'>, { ok: true }>
  /** Nothing is stored: these would begin outside the new hours, and the artist has not seen it. */
  | { ok: false; reason: 'touches'; bookings: TouchedAppointment[] }
  /** Nothing is stored: another window wrote how the site says them meanwhile, in these words. */
  | { ok: false; reason: 'other-words'; words: HoursInWords }

/**
 * Sets the hours by which requests are taken. Appointments that would begin outside them stay, and are
 * named first unless `evenIfTouching`, which may name the only ones that the artist has seen; hours or words that are amiss are refused before that is asked.
 */
export async function setHours(
  { version, value, inWords: typed, seenWords = null }: SetHours,
  { userId, evenIfTouching }: { userId: string; evenIfTouching: boolean | readonly string[] },
  now: Temporal.Instant,
): Promise<SetHoursOutcome> {
  const checked = checkPiece('hours', value)
  if (!checked.ok) return { ok: false, reason: 'invalid', fields: checked.fields }
  const { value: studio } = await readPublished(database(), 'studio')
  if (typed && seenWords && isOverwriting(studio, typed, seenWords))
    return { ok: false, reason: 'other-words', words: wordsIn(studio) }
  const inWords = typed && { ...wordsIn(studio), ...changedWords(typed, seenWords) }
  const said = checkPiece('studio', { ...studio, ...inWords })
  if (!said.ok) return { ok: false, reason: 'invalid', fields: said.fields }
  const bookings = evenIfTouching === true ? [] : await touchedBy(value, now)
  const seen = evenIfTouching || []
  const isSeen = ({ id }: TouchedAppointment) => seen === true || seen.includes(id)
  if (!bookings.every(isSeen)) return { ok: false, reason: 'touches', bookings }
  const isSaid =
    said.value.hours === studio.hours && said.value.weekendHours === studio.weekendHours
  const isSameWeek = isDeepStrictEqual(checked.value.weekly, content('hours').weekly)
  const outcome = await publish({ piece: 'hours', version, value, userId }, now)
  if (!outcome.ok) return outcome
  if (typed && !isSaid) {
    const refused = await sayHours({ typed, seen: seenWords }, userId, now)
    if (refused === 'other-words') return { ...outcome, leavesWords: true }
    if (refused) return refused
  }
  return { ...outcome, leavesWords: inWords !== null && isSaid && !isSameWeek }
}

/**
 * Publishes the words of the hours in whatever version of `studio` is present, unless another window has written
 * others since they were seen; null, or why it is not done.
 */
async function sayHours(
  { typed, seen }: { typed: HoursInWords; seen: HoursInWords | null },
  userId: string,
  now: Temporal.Instant,
) {
  const inWords = changedWords(typed, seen)
  const change = (studio: Json) => ({ ...(studio as object), ...inWords }) as Json
  let present = await readPublished(database(), 'studio')
  for (;;) {
    if (seen && isOverwriting(present.value, typed, seen)) return 'other-words' as const
    const { version } = present
    const outcome = await amend({ piece: 'studio', version, change, userId }, now)
    if (outcome.ok) return null
    if (outcome.reason === 'invalid') return outcome
    present = outcome
  }
}

/** What of the words was typed anew; what was left as it was seen is nobody's wish. */
function changedWords(typed: HoursInWords, seen: HoursInWords | null): Partial<HoursInWords> {
  const isChanged = (name: keyof HoursInWords) => typed[name] !== seen?.[name]
  return Object.fromEntries(WORDS.filter(isChanged).map((name) => [name, typed[name]]))
}

/** Whether what was typed anew would take the place of what another window wrote. */
function isOverwriting(present: HoursInWords, typed: HoursInWords, seen: HoursInWords): boolean {
  return WORDS.some(
    (name) =>
      typed[name] !== seen[name] && present[name] !== seen[name] && present[name] !== typed[name],
  )
}

function wordsIn({ hours, weekendHours }: HoursInWords): HoursInWords {
  return { hours, weekendHours }
}

const WORDS = ['hours', 'weekendHours'] as const

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
