import { listPath, readFilter } from './filters.ts'

/** Where an act on an appointment leads back to: the page it was done on, else the list. */
export function returnPath(search: URLSearchParams, id: string): string {
  const from = search.get('from')
  if (from === 'overview') return '/admin'
  if (from === 'requests') return '/admin/requests'
  return isFromPage(search) ? pagePath(id) : listPath(readFilter(search))
}

/** Where an act leads on to once the appointment is gone, and its own page with it. */
export function continuePath(search: URLSearchParams, id: string): string {
  return isFromPage(search) ? '/admin/appointments' : returnPath(search, id)
}

export function isFromPage(search: URLSearchParams): boolean {
  return search.get('from') === 'page'
}

/** The appointment's own page, or an act on it that leads back there. */
export function pagePath(
  id: string,
  act?: 'confirm' | 'cancel' | 'delete' | 'retry' | 'proposal' | (typeof PAGES)[number],
): string {
  if (!act) return `/admin/appointments/${encodeURIComponent(id)}`
  const isPage = PAGES.some((page) => page === act)
  return `/admin/appointments/${encodeURIComponent(id)}/${act}${isPage ? '' : '?from=page'}`
}

/** Acts with a page of their own, which leads back to the appointment's. */
const PAGES = ['move', 'correct', 'offer', 'morning'] as const
