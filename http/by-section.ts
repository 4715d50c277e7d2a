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
  const makeFor = (segment: string) =>
    make({
      ...build,
      routes: routesOf(build.routes, segment),
      assets: { ...build.assets, routes: routesOf(build.assets.routes, segment) },
    })
  const paths = Object.values(build.routes).map((route) => route?.path ?? '')
  const sections = new Map(paths.map(firstSegment).map((segment) => [segment, makeFor(segment)]))
  const others = makeFor('*')
  return (path) => sections.get(firstSegment(path)) ?? others
}

/** 'booking' for '/booking/abc', '/booking.data' and 'booking'; '' for the home page. */
function firstSegment(path: string): string {
  const [segment = ''] = path.replace(/^\//, '').split('/')
  const page = segment.replace(/\.data$/, '')
  return page === '_root' || page === '_' ? '' : page
}

/** The routes of a section with their layouts. */
function routesOf<Route extends Entry | undefined>(
  routes: Record<string, Route>,
  segment: string,
): Record<string, Route> {
  const belongs = (route: Entry): boolean => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    // Below a route with a path of its own, that path decides.
    if (parent?.path) return belongs(parent)
    return !route.path || route.path === '*' || firstSegment(route.path) === segment
  }
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => route !== undefined && belongs(route)),
  )
}
