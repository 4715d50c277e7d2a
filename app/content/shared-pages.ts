import { galleryAt } from './pictures/galleries.ts'
import { sitePages } from './words/pages.ts'

/** What a page reads of its query; with any of these it may say something else. */
const READS: Record<string, readonly string[]> = {
  '/contact': ['sent', 'subject'],
  '/newsletter': ['sent', 'from'],
}

/**
 * The path of a page that says the same to everyone until the product is started anew; null for all
 * other addresses. The target is a path with or without a query, which such a page does not read:
 * what links from elsewhere append to an address changes nothing.
 */
export function sharedPageAt(target: string): string | null {
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  if (!isShared(path)) return null
  if (end >= 0 && READS[path]?.some((name) => new URLSearchParams(target.slice(end)).has(name)))
    return null
  return path
}

/** Pages that say the same to everyone who chose the same, until the minute is over or anything is stored. */
const LIVE: readonly string[] = ['/booking', '/wedding/plan']

/** Pages that are nobody's twice: the days that are full when they are asked for. */
const UNSHARED: readonly string[] = [...LIVE, '/waitlist']

/** The characters that our own forms put into a query. */
const PLAIN_QUERY = /^[\w=&%+.:-]{1,300}$/

/**
 * The address of a page that is out of date once anything is stored; null for all other addresses. Looking up
 * a code counts as a try of the visitor who sent it, so a page with a code is rendered for each visitor.
 */
export function livePageAt(target: string): string | null {
  const [path = '', query, ...more] = target.split('?')
  if (!LIVE.includes(path) || more.length > 0) return null
  if (query === undefined) return path
  return PLAIN_QUERY.test(query) && !new URLSearchParams(query).get('code') ? target : null
}

/** Calls of which the same is true: whoever asks, their answer depends on the query alone. */
const LIVE_CALL = /^\/api\/v1\/(availability|days)\?[\w=&%+.-]{1,300}$/

/** The address of such a call; null for all others, and for a query that no program of ours would send. */
export function liveCallAt(target: string): string | null {
  return LIVE_CALL.test(target) ? target : null
}

/** The description of the calls, for people and for programs. */
const DESCRIPTIONS: readonly string[] = ['/api', '/api/v1/openapi.json']

const SHARED: ReadonlySet<string> = new Set([
  ...Object.keys(sitePages).filter((path) => !UNSHARED.includes(path)),
  ...DESCRIPTIONS,
])

function isShared(path: string): boolean {
  if (SHARED.has(path)) return true
  const [, gallery, number] = /^(\/[a-z-]+)\/([1-9]\d?)$/.exec(path) ?? []
  if (!gallery) return false
  return Number(number) <= (galleryAt(gallery)?.items.length ?? 0)
}
