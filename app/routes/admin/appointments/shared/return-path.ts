import { href } from 'react-router'
/** The appointment's own page, or an act on it that leads back there. */
export function pagePath(id: string, act?: (typeof PAGES)[number]): string {
  return act
    ? href(`/admin/appointments/:id/${act}`, { id })
    : href('/admin/appointments/:id', { id })
}

/** Acts with a page of their own, which leads back to the appointment's. */
const PAGES = ['move', 'correct', 'offer', 'morning'] as const
