import { href } from 'react-router'

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
