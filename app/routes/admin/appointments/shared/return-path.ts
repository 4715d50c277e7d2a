/** The appointment's own page, or an act on it that leads back there. */
export function pagePath(id: string, act?: (typeof PAGES)[number]): string {
  if (!act) return `/admin/appointments/${encodeURIComponent(id)}`
  return `/admin/appointments/${encodeURIComponent(id)}/${act}`
}

/** Acts with a page of their own, which leads back to the appointment's. */
const PAGES = ['move', 'correct', 'offer', 'morning'] as const
