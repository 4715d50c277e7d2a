import { href } from 'react-router'
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

/** The address of the inbox, or of a message in it, under that filter. */
export function inboxPath({ show, q, after }: InboxFilter, id?: string): string {
  const search = new URLSearchParams()
  if (show !== 'all') search.set('show', show)
  if (q) search.set('q', q)
  if (after) search.set('after', `${after.createdAt}_${after.id}`)
  const query = search.toString()
  const page = id ? href('/admin/messages/:id', { id }) : href('/admin/messages')
  return `${page}${query && `?${query}`}`
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
