import type { ServerBuild } from 'react-router'

interface Entry {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

/**
 * Makes one answerer for each first segment of an address, of the routes below it alone, and returns which of them
 * answers a path. React Router looks at every route of a build several times per request, and there are about 250.
 */
export function bySection<Answerer>(
  build: ServerBuild,
  make: (section: ServerBuild) => Answerer,
): (path: string) => Answerer {
  const routesBelow = divided(build.routes)
  const listedBelow = divided(build.assets.routes)
  const makeFor = (segment: string) =>
    make({
      ...build,
      routes: routesBelow(segment),
      assets: { ...build.assets, routes: listedBelow(segment) },
    })
  return perSection(build.routes, makeFor)
}

/** Makes one thing for each first segment of the routes, and one for all others, and returns which is a path's. */
export function perSection<Made>(
  routes: Record<string, Entry | undefined>,
  makeFor: (segment: string) => Made,
): (path: string) => Made {
  const segments = Object.values(routes).map((route) => firstSegment(route?.path ?? ''))
  const sections = new Map([...new Set(segments)].map((segment) => [segment, makeFor(segment)]))
  const others = makeFor('*')
  return (path) => sections.get(firstSegment(path)) ?? others
}

/** 'booking' for '/booking/abc', '/booking.data' and 'booking'; '' for the home page. */
function firstSegment(path: string): string {
  const [segment = ''] = path.replace(/^\//, '').split('/')
  const page = segment.replace(/\.data$/, '')
  return page === '_root' || page === '_' ? '' : page
}

/** Returns what finds the routes of a section with their layouts. */
export function divided<Route extends Entry | undefined>(
  routes: Record<string, Route>,
): (segment: string) => Record<string, Route> {
  /** Null where it belongs to every section. */
  const sectionOf = (route: Entry): string | null => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    // Below a route with a path of its own, that path decides.
    if (parent?.path) return sectionOf(parent)
    return !route.path || route.path === '*' ? null : firstSegment(route.path)
  }
  const all = Object.entries(routes).flatMap(([id, route]) =>
    route ? [{ id, route, section: sectionOf(route) }] : [],
  )
  return (segment) =>
    Object.fromEntries(
      all
        .filter(({ section }) => section === null || section === segment)
        .map(({ id, route }) => [id, route]),
    )
}
