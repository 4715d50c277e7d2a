import { type CalendarDate, formatMonth, monthOf } from '#app/kernel/calendar-date.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'

/** Most characters of a client's words: product.md, section 14. */
export const REVIEW_WORDS_MAX = 600

/** How a client may be named beside their words. */
export const NAMINGS = ['initial', 'first', 'none'] as const
export type Naming = (typeof NAMINGS)[number]

/**
 * `asked`: the client has the link and has written nothing. `waiting`: the words wait for the artist.
 * `private`: they are for the artist alone, as the client chose. `published`: visitors read them. `declined`: the artist
 * keeps them to themselves. `withdrawn`: the words were taken back, and are gone.
 */
export const REVIEW_STATUSES = [
  'asked',
  'waiting',
  'private',
  'published',
  'declined',
  'withdrawn',
] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** What can be done about a review: the client writes, for visitors or for the artist; the artist decides; either takes it back. */
export type ReviewAct = 'write' | 'write-privately' | 'publish' | 'decline' | 'withdraw'

const NOT_DECIDED = ['asked', 'waiting', 'private', 'withdrawn'] as const

/** From which states an act leads on, and where to. */
const ACTS: Record<ReviewAct, { from: readonly ReviewStatus[]; to: ReviewStatus }> = {
  write: { from: NOT_DECIDED, to: 'waiting' },
  'write-privately': { from: NOT_DECIDED, to: 'private' },
  publish: { from: ['waiting', 'declined'], to: 'published' },
  decline: { from: ['waiting', 'published'], to: 'declined' },
  withdraw: { from: ['waiting', 'private', 'published', 'declined'], to: 'withdrawn' },
}

/** The state an act leads to; null where it cannot be done. */
export function reviewAfter(status: ReviewStatus, act: ReviewAct): ReviewStatus | null {
  const { from, to } = ACTS[act]
  return from.includes(status) ? to : null
}

/** The namings that a name allows, each with what would be shown; the first is the usual one. */
export function namingsOf(name: string, isBridal: boolean): { naming: Naming; shown: string }[] {
  const names = [initialled(name), firstNameOf(name)]
  const [withInitial = '', first = ''] = names
  const someone = isBridal ? 'A bridal client' : 'A client'
  return [
    ...(withInitial && withInitial !== first
      ? [{ naming: 'initial' as const, shown: withInitial }]
      : []),
    ...(first ? [{ naming: 'first' as const, shown: first }] : []),
    { naming: 'none', shown: someone },
  ]
}

/** How a client is named beside their words; one who chose what their name does not allow, not at all. */
export function shownName(name: string, isBridal: boolean, naming: Naming): string {
  const namings = namingsOf(name, isBridal)
  const chosen = namings.find((one) => one.naming === naming) ?? namings.at(-1)
  return chosen?.shown ?? ''
}

/** What the words are about: 'Bridal, June 2027'. */
export function aboutWords(service: string, date: CalendarDate): string {
  return `${service.replace(/( Party)? Makeup$/, '')}, ${formatMonth(monthOf(date))}`
}

/** 'Avery S.'; empty for what does not look like a name. */
function initialled(name: string): string {
  const first = firstNameOf(name)
  const last = name.trim().split(/\s+/).slice(1).at(-1)
  const initial = last && /^\p{L}/u.test(last) ? [...last][0] : undefined
  return first && initial ? `${first} ${initial.toUpperCase()}.` : first
}
