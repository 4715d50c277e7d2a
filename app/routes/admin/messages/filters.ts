import { cleanText, hasForbiddenControlsInLine } from '#app/kernel/text/text.ts'

/** What the inbox can show, in the order it offers it. */
export const SHOWN = ['all', 'unread', 'replied', 'held-back'] as const

export interface InboxFilter {
  show: (typeof SHOWN)[number]
  /** Words to look for; empty for none. */
  q: string
  /** The last message of the page before. */
  after: { createdAt: string; id: string } | null
}

/** Characters of a search. */
export const SEARCH_MAX = 200

/** The filter an address names. What makes no sense there counts as not said. */
export function readFilter(search: URLSearchParams): InboxFilter {
  return {
    show: SHOWN.find((one) => one === search.get('show')) ?? 'all',
    q: readWords(search.get('q') ?? ''),
    after: readCursor(search.get('after') ?? ''),
  }
}

/** The address of the inbox, of a message in it, or of an act on one, under that filter. */
export function inboxPath({ show, q, after }: InboxFilter, below = ''): string {
  const search = new URLSearchParams()
  if (show !== 'all') search.set('show', show)
  if (q) search.set('q', q)
  if (after) search.set('after', `${after.createdAt}_${after.id}`)
  const query = search.toString()
  return `/admin/messages${below}${query && `?${query}`}`
}

function readWords(text: string): string {
  const words = cleanText(text).slice(0, SEARCH_MAX)
  return hasForbiddenControlsInLine(words) ? '' : words
}

function readCursor(text: string): InboxFilter['after'] {
  const [createdAt = '', id = ''] = text.split('_')
  const isCursor = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(createdAt) && /^[\w-]{1,64}$/.test(id)
  return isCursor ? { createdAt, id } : null
}
