import { matchRoutes, type RouteObject } from 'react-router'
import { divided, perSection } from './by-section.ts'

interface Entry {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module?: { action?: unknown } | undefined
}

type Manifest = Record<string, Entry | undefined>

/**
 * Returns what names the route of an address in the log: '/booking/:token' for every appointment.
 * The address itself is never told, since some are private; '*' stands for all we do not know.
 */
export function routePatterns(manifest: Manifest): (target: string) => string {
  const matchesAt = routeMatcher(manifest)
  return (target) => {
    const matches = matchesAt(target)
    if (!matches) return '*'
    const parts = matches.map(({ route }) => route.path).filter(Boolean)
    return `/${parts.join('/')}`.replace(/^\/+(?=\*$)/, '')
  }
}

/** Returns the methods an address answers, as Allow lists them (RFC 9110 10.2.1). */
export function routeMethods(manifest: Manifest): (target: string) => string {
  const matchesAt = routeMatcher(manifest)
  return (target) => {
    const id = matchesAt(target)?.at(-1)?.route.id
    const takesForms = id !== undefined && manifest[id]?.module?.action !== undefined
    return takesForms ? 'GET, HEAD, POST' : 'GET, HEAD'
  }
}

/** React Router compiles every route it is given at each asking: it is given those of the section. */
function routeMatcher(manifest: Manifest) {
  const routesBelow = divided(manifest)
  const routesAt = perSection(manifest, (segment) => treeOf(routesBelow(segment)))
  return (target: string) => {
    const path = pagePath(target.replace(/[?#].*$/s, ''))
    return matchRoutes(routesAt(path), path)
  }
}

function treeOf(manifest: Manifest): RouteObject[] {
  const entries = Object.values(manifest).filter((entry) => entry !== undefined)
  const below = (parentId: string | undefined): RouteObject[] =>
    entries
      .filter((entry) => entry.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, index: true as const, path } : { id, path, children: below(id) },
      )
  return below(undefined)
}

/** React Router asks for a page's data at its address with an ending. */
function pagePath(path: string): string {
  if (path === '/_root.data' || path === '/_.data') return '/'
  return path.replace(/(\/_)?\.data$/, '')
}
