import { href } from 'react-router'
import type { ConsentBasis, ExclusionReason } from '#app/promotions/consent.ts'
import type { SubscriberKind } from '#app/promotions/newsletter-subscribers.server.ts'

export const SUBSCRIBERS = href('/admin/promotions/subscribers')

export function personPath(id: string): string {
  return href('/admin/promotions/subscribers/:id', { id })
}

export interface ListFilter {
  show: 'all' | SubscriberKind | 'left-out'
  /** A part of a name or an address. */
  q: string
  /** The last subscriber of the page before. */
  after: { subscribedAt: string; id: string } | null
}

export const CHOICES: { show: ListFilter['show']; label: string }[] = [
  { show: 'all', label: 'All' },
  { show: 'active', label: 'Active' },
  { show: 'inactive', label: 'Inactive' },
  { show: 'undeliverable', label: 'Undeliverable' },
  { show: 'held-back', label: 'Spam' },
  { show: 'left-out', label: 'Not receiving' },
]

/** The filter an address names. What makes no sense there counts as not said. */
export function readFilter(search: URLSearchParams): ListFilter {
  const show = CHOICES.find((one) => one.show === search.get('show'))?.show ?? 'all'
  const q = (search.get('q') ?? '').replace(/\p{Cc}|\p{Cs}/gu, ' ').trim()
  return { show, q: q.slice(0, SEARCH_MAX), after: readCursor(search.get('after') ?? '') }
}

/** The subscribers that such a filter means at `now`, whatever page of them is shown. */
export function rowsOf({ show, q }: ListFilter, now: Temporal.Instant) {
  if (show === 'left-out') return { leftOutAt: now, q }
  return { which: show === 'all' ? undefined : show, q }
}

export function listPath({ show, q, after }: ListFilter, page: string = SUBSCRIBERS): string {
  const search = new URLSearchParams()
  if (show !== 'all') search.set('show', show)
  if (q) search.set('q', q)
  if (after) search.set('after', `${after.subscribedAt}_${after.id}`)
  return `${page}${search.size > 0 ? `?${search}` : ''}`
}

/** Characters a search may have. */
export const SEARCH_MAX = 200

function readCursor(text: string): ListFilter['after'] {
  const [subscribedAt = '', id = ''] = text.split('_')
  const isCursor = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(subscribedAt) && /^[\w-]{36}$/.test(id)
  return isCursor ? { subscribedAt, id } : null
}

export const BASIS_LABELS: Record<ConsentBasis, string> = {
  express: 'Opted in',
  'implied-inquiry': 'Implied by an inquiry',
  'implied-purchase': 'Implied by a purchase',
  withdrawn: 'Withdrawn',
}

export const EXCLUSION_LABELS: Record<ExclusionReason, string> = {
  'consent-expired': 'Consent expired',
  inactive: 'Unsubscribed',
  'held-back': 'Spam',
  undeliverable: 'The mailbox takes no email',
}
