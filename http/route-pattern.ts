import { matchRoutes, type RouteObject } from 'react-router'

interface Entry {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/**
 * Returns what names the route of an address in the log: '/booking/:token' for every appointment.
 * The address itself is never told, since some are private; '*' stands for all we do not know.
 */
export function routePatterns(
  manifest: Record<string, Entry | undefined>,
): (target: string) => string {
  const entries = Object.values(manifest).filter((entry) => entry !== undefined)
  const below = (parentId: string | undefined): RouteObject[] =>
    entries
      .filter((entry) => entry.parentId === parentId)
      .map(({ id, path, index }) =>
        index
          ? { id, index: true as const, ...(path === undefined ? {} : { path }) }
          : { id, ...(path === undefined ? {} : { path }), children: below(id) },
      )
  const routes = below(undefined)
  return (target) => {
    const path = pagePath(target.replace(/[?#].*$/s, ''))
    const matches = matchRoutes(routes, path)
    if (!matches) return '*'
    const parts = matches.map(({ route }) => route.path).filter(Boolean)
    return `/${parts.join('/')}`.replace(/^\/+(?=\*$)/, '')
  }
}

/** React Router asks for a page's data at its address with an ending. */
function pagePath(path: string): string {
  if (path === '/_root.data' || path === '/_.data') return '/'
  return path.replace(/(\/_)?\.data$/, '')
}
