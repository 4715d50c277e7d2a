import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { bySection } from './by-section.ts'

const ROUTES = [
  { id: 'root' },
  { id: 'site', parentId: 'root' },
  { id: 'home', parentId: 'site', path: undefined, index: true },
  { id: 'booking', parentId: 'site', path: 'booking' },
  { id: 'move', parentId: 'site', path: 'booking/:token/move' },
  { id: 'unknown', parentId: 'site', path: '*' },
  { id: 'desk', parentId: 'root' },
  { id: 'today', parentId: 'desk', path: 'admin' },
  { id: 'offer', parentId: 'today', path: 'offer/:id' },
  { id: 'call', parentId: 'root', path: 'api/v1/days' },
]

const routes = Object.fromEntries(ROUTES.map((route) => [route.id, route]))
const build = { routes, assets: { routes } } as unknown as ServerBuild
const routesAt = bySection(build, (section) => Object.keys(section.routes))
const ANYWHERE = ['root', 'site', 'home', 'unknown', 'desk']

test.each([
  ['/booking', ['booking', 'move']],
  ['/booking/abc/move', ['booking', 'move']],
  ['/booking.data', ['booking', 'move']],
  ['/admin/offer/1', ['today', 'offer']],
  ['/api/v1/days', ['call']],
  ['/', []],
  ['/_root.data', []],
  ['/no-such-page', []],
  ['/offer/1', []],
])('%s is answered by the routes below its first segment', (path, own) => {
  expect(new Set(routesAt(path))).toEqual(new Set([...ANYWHERE, ...own]))
})

test('routes of one first segment share an answerer', () => {
  let made = 0
  bySection(build, () => {
    made += 1
  })
  // For the home page, booking, admin, offer, api and *, and for every other address.
  expect(made).toBe(7)
})

test('the list of routes that pages are rendered with is as short', () => {
  const listedAt = bySection(build, (section) => Object.keys(section.assets.routes))
  expect(listedAt('/admin')).toEqual(routesAt('/admin'))
})
