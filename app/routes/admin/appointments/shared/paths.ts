import { href } from 'react-router'

/** The appointment's own page, or an act on it that leads back there. */
export function pagePath(id: string, act?: (typeof PAGES)[number]): string {
  return act
    ? href(`/admin/appointments/:id/${act}`, { id })
    : href('/admin/appointments/:id', { id })
}

/** Acts with a page of their own, which leads back to the appointment's. */
const PAGES = ['move', 'correct', 'offer', 'morning'] as const

/** The page over which a sheet about a request lies, as it was. */
export function pageBelow({ pathname, searchParams }: URL, id: string): string {
  if (/^\/admin\/(offer|confirm)\//.test(pathname)) return href('/admin')
  if (!pathname.startsWith(`${href('/admin/requests')}/`))
    return href('/admin/appointments/:id', { id })
  const shown = ['open', 'page'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return `${href('/admin/requests')}${shown.length > 0 ? `?${new URLSearchParams(shown)}` : ''}`
}

/** The desk's pages about the money of one appointment. */
export function moneyPath(id: string, act: 'payment' | 'price' | 'credit' | 'refund'): string {
  return href(`/admin/appointments/:id/${act}`, { id })
}

/** The part of the appointment's page that tells of its money. */
export function backToMoney(id: string): string {
  return `${href('/admin/appointments/:id', { id })}#money`
}
