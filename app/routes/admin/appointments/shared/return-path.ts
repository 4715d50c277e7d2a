/** The appointment's own page, or an act on it that leads back there. */
export function pagePath(id: string, act?: 'proposal' | (typeof PAGES)[number]): string {
  if (!act) return `/admin/appointments/${encodeURIComponent(id)}`
  const isPage = PAGES.some((page) => page === act)
  return `/admin/appointments/${encodeURIComponent(id)}/${act}${isPage ? '' : '?from=page'}`
}

/** Acts with a page of their own, which leads back to the appointment's. */
const PAGES = ['move', 'correct', 'offer', 'morning'] as const
