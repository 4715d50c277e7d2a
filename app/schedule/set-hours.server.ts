import { isDeepStrictEqual } from 'node:util'
import { isClosedOn, openOn } from '#app/booking/times/opening-hours.ts'
import { amend } from '#app/content/amend.server.ts'
import { checkPiece } from '#app/content/check-piece.server.ts'
import { content, ownWordsIn, readPublished } from '#app/content/current.server.ts'
import type { Json } from '#app/content/edit-rows.ts'
import type { Hours } from '#app/content/hours.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import type { HoursInWords, SetHours } from './set-hours.schema.ts'
import {
  type TouchedAppointment,
  TouchesAppointments,
  touchedByHours,
} from './touched-appointments.server.ts'

/** Another window wrote how the site says the hours, in these words; nothing was saved. */
export class OtherWords extends Refusal {
  readonly words: HoursInWords

  constructor(words: HoursInWords) {
    const said = [words.hours, words.weekendHours].filter(Boolean).join(' ')
    super(
      'aborted',
      `Another window wrote “${said}” meanwhile, so nothing was saved. Save again to put yours in its place.`,
    )
    this.words = words
  }
}

/**
 * Sets the hours by which requests are taken. Appointments that would begin outside them stay, and are named first, as
 * `TouchesAppointments`, unless `evenIfTouching`, which may list the only ones that the artist has seen. Wrong hours or
 * words are refused before that. `leavesWords`: another window wrote how the site says them at the same moment.
 */
export async function setHours(
  { version, value, inWords: typed, seenWords = null }: SetHours,
  { userId, evenIfTouching }: { userId: string; evenIfTouching: boolean | readonly string[] },
  now: Temporal.Instant,
): Promise<{ leavesWords: boolean }> {
  const { value: present } = await readPublished(database(), 'hours')
  const checked = checkPiece('hours', { ...present, ...value })
  if (!checked.ok) refuseFields(checked.fields)
  const { value: studio } = await readPublished(database(), 'studio')
  if (typed && seenWords && isOverwriting(wordsIn(studio), typed, seenWords))
    throw new OtherWords(wordsIn(studio))
  const inWords = typed && { ...wordsIn(studio), ...changedWords(typed, seenWords) }
  const said = checkPiece('studio', { ...studio, ...inWords })
  if (!said.ok) refuseFields(said.fields)
  const bookings = evenIfTouching === true ? [] : await touchedBy(checked.value, now)
  const seen = evenIfTouching || []
  const isSeen = ({ id }: TouchedAppointment) => seen === true || seen.includes(id)
  if (!bookings.every(isSeen))
    throw new TouchesAppointments(bookings, closedOf(bookings, checked.value))
  const isSaid = isDeepStrictEqual(wordsIn(said.value), wordsIn(studio))
  const published = await publish({ piece: 'hours', version, value: checked.value, userId }, now)
  if (!published.ok && published.reason === 'invalid') refuseFields(published.fields)
  if (!published.ok) refuse('aborted', CHANGED_ELSEWHERE)
  if (!typed || isSaid) return { leavesWords: false }
  return { leavesWords: !(await sayHours({ typed, seen: seenWords }, userId, now)) }
}

const CHANGED_ELSEWHERE =
  'The hours were changed in another window. Open this page again to see them; nothing was saved.'

function refuseFields(fields: Partial<Record<string, string>>): never {
  refuse('invalid-argument', fields as Record<string, string>)
}

/**
 * Publishes the words of the hours in whatever version of `studio` is present. False, and nothing is published, where
 * another window has written others since they were seen.
 */
async function sayHours(
  { typed, seen }: { typed: HoursInWords; seen: HoursInWords | null },
  userId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const inWords = changedWords(typed, seen)
  const change = (studio: Json) => ({ ...(studio as object), ...inWords }) as Json
  let present = await readPublished(database(), 'studio')
  for (;;) {
    if (seen && isOverwriting(wordsIn(present.value), typed, seen)) return false
    const { version } = present
    const amended = await amend({ piece: 'studio', version, change, userId }, now)
    if (amended.ok) return true
    if (amended.reason === 'invalid') refuseFields(amended.fields)
    present = amended
  }
}

/** The sentences that the artist changed; the others stay as they are now. Their first own sentences count as a whole. */
function changedWords(typed: HoursInWords, seen: HoursInWords | null): Partial<HoursInWords> {
  if (typed.hours === '' || seen?.hours === '') return typed.hours === seen?.hours ? {} : typed
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

/** The artist's own words; empty where the site says what is written from the hours. */
function wordsIn(studio: HoursInWords): HoursInWords {
  return ownWordsIn(studio) ?? { hours: '', weekendHours: '' }
}

const WORDS = ['hours', 'weekendHours'] as const

/** The days of those appointments that would be closed. */
function closedOf(bookings: readonly TouchedAppointment[], hours: Hours): CalendarDate[] {
  return bookings.map(({ date }) => date).filter((date) => isClosedOn(date, hours))
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
