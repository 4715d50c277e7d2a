import { href } from 'react-router'
import type { ClientCursor, ClientOrder } from '#app/clients/client-list.server.ts'
import { cleanText, hasForbiddenControlsInLine } from '#app/kernel/text/text.ts'

export const CLIENTS = href('/admin/clients')

/** Longest search; a name or an address. */
export const SEARCH_MAX = 100

export interface ClientFilter {
  order: ClientOrder
  /** Words to look for; empty for none. */
  q: string
  /** The last client of the page before. */
  after: ClientCursor | null
}

/** What a page goes on after, by order; what says something else is no place in the list. */
const KEYS: Record<ClientOrder, RegExp> = {
  recent: /^[\dT:.Z-]{24}$/,
  name: /^[\da-f]{0,600}$/,
  spent: /^-?\d{1,9}$/,
}

/** The filter an address names. What makes no sense there counts as not said. */
export function readFilter(search: URLSearchParams): ClientFilter {
  const wanted = search.get('order') ?? ''
  const order = isOrder(wanted) ? wanted : 'recent'
  const q = cleanText(search.get('q') ?? '').slice(0, SEARCH_MAX)
  const [, key = '', id] = /^(.*)_([0-9a-f-]{36})$/.exec(search.get('after') ?? '') ?? []
  const after = id && KEYS[order].test(key) ? { key, id } : null
  return { order, q: hasForbiddenControlsInLine(q) ? '' : q, after }
}

/** The list under that filter, or, with what is below it, a client beside it. */
export function clientsPath({ order, q, after }: ClientFilter, below = ''): string {
  const search = new URLSearchParams()
  if (order !== 'recent') search.set('order', order)
  if (q) search.set('q', q)
  if (after) search.set('after', `${after.key}_${after.id}`)
  const query = search.toString()
  return `${CLIENTS}${below}${query && `?${query}`}`
}

function isOrder(text: string): text is ClientOrder {
  return Object.hasOwn(KEYS, text)
}
