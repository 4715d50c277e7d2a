import { describe, expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { request } from '../../support/http/raw-requests.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const POSTS = [
  '/api/v1/bookings',
  '/api/auth/sign-in/email',
  '/api/auth/sign-out',
  '/booking',
  '/admin',
]

const FOREIGN: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'http://evil.example' },
  { Origin: 'null' },
  { Origin: '' },
  { Origin: 'file://' },
  { Origin: 'http://127.0.0.1' },
  { Origin: 'http://127.0.0.1.evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
]

test.each(FOREIGN)('a post from %j is refused everywhere and changes nothing', async (headers) => {
  const before = await countRows(shared.home)
  for (const path of POSTS) {
    const json = path.includes('sign-in') ? ADMIN : bookingRequest({ date: freshDate() })
    const { status, body, headers: got } = await shared.call('POST', path, { json, headers })
    expect([path, status, body.error.status]).toEqual([path, 403, 'PERMISSION_DENIED'])
    expect(got.getSetCookie()).toEqual([])
  }
  expect(await countRows(shared.home)).toEqual(before)
})

test('a foreign page cannot use the session cookie of the admin', async () => {
  const signedIn = await shared.call('POST', '/api/auth/sign-in/email', { json: ADMIN })
  const Cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const booked = await shared.call('POST', '/api/v1/bookings', { json: bookingRequest() })
  const path = `/api/v1/bookings/${booked.body.booking.id}`
  for (const foreign of FOREIGN) {
    const headers = { ...foreign, Cookie }
    const json = { status: 'cancelled' }
    expect((await shared.call('PATCH', path, { json, headers })).status).toBe(403)
    expect((await shared.call('DELETE', path, { headers })).status).toBe(403)
  }
  expect((await shared.call('DELETE', path, { headers: { Cookie } })).status).toBe(204)
})

test('a post from our own page passes, and so does a program without an origin', async () => {
  const { url } = shared.server
  const headersThatPass: Record<string, string>[] = [
    {},
    { Origin: url },
    { Origin: url, 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
  ]
  for (const headers of headersThatPass) {
    const json = bookingRequest({ date: freshDate() })
    expect((await shared.call('POST', '/api/v1/bookings', { json, headers })).status).toBe(201)
  }
})

test('reading is not refused: links from other sites must work', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  expect((await shared.call('GET', '/admin', { headers })).status).toBe(200)
})

test.each([
  '//evil.example/',
  '//evil.example/%2e%2e',
  '///evil.example',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%2F%2Fevil.example/',
  '//evil.example/api/v1/bookings',
  '/https://evil.example/',
  '//user:pass@evil.example/admin',
  '/admin//evil.example/',
])('the path %s leads nowhere, least of all away', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await request(shared.server.url, method, path, ['Accept: text/html'])
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toMatch(/(?:href|src|action)="[^"]*evil/)
    expectToStay(answer.headers.get('Location'))
  }
})

/** A redirect names a path of this site, never another host. */
function expectToStay(location: string | null) {
  if (location === null) return
  const { url } = shared.server
  expect(new URL(location, url).origin).toBe(url)
}

test.each([
  'http://evil.example/api/v1/availability?date=2027-01-01',
  'https://evil.example/',
  '*',
  'evil.example:443',
  '?date=2027-01-01',
])('the target %s, which is no path, is a 400', async (target) => {
  expect((await request(shared.server.url, 'GET', target)).status).toBe(400)
})

test.each(['', ' ', 'a b', 'evil.example/path', 'evil.example?x', 'a@b', '<x>', 'x:99999', '[::1'])(
  'the Host %j is a 400',
  async (host) => {
    expect((await request(shared.server.url, 'GET', '/healthz', [`Host: ${host}`])).status).toBe(
      400,
    )
  },
)

test.each(['localhost', 'evil.example'])('a second Host, %s, is a 400', async (second) => {
  const { host } = new URL(shared.server.url)
  for (const path of ['/', '/healthz', '/sitemap.xml', '/booking'])
    for (const lines of [
      [host, second],
      [second, host],
      [host, host],
    ]) {
      const headers = lines.map((value, index) => `${index ? 'HOST' : 'Host'}: ${value}`)
      expect((await request(shared.server.url, 'GET', path, headers)).status, path).toBe(400)
    }
})

test('a Host of more than 255 characters is a 400', async () => {
  const at = (length: number) =>
    request(shared.server.url, 'GET', '/healthz', [`Host: ${'a'.repeat(length)}`])
  expect([(await at(255)).status, (await at(256)).status]).toEqual([200, 400])
})

test('an Origin with a name or a path is no own one, and no fault either', async () => {
  const { host } = new URL(shared.server.url)
  for (const origin of [
    `http://u:p@${host}`,
    `http://u@${host}`,
    `http://${host}/`,
    `https://${host}/x`,
  ])
    for (const [method, status] of [
      ['GET', 200],
      ['POST', 403],
    ] as const) {
      const answer = await request(shared.server.url, method, '/booking', [`Origin: ${origin}`])
      expect([method, origin, answer.status]).toEqual([method, origin, status])
    }
  expect(shared.server.output()).not.toMatch(/"level":"(error|fatal)"/)
})

test('no cache that others share keeps what repeats a made-up Host', async () => {
  const headers = ['Host: evil.example']
  for (const path of ['/sitemap.xml', '/robots.txt', '/', '/faq', '/api/v1/openapi.json'])
    for (let time = 0; time < 2; time++) {
      const answer = await request(shared.server.url, 'GET', path, headers)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('Cache-Control'), path).toMatch(/^(private\b|no-store$)/)
    }
  expect((await request(shared.server.url, 'GET', '/sitemap.xml', headers)).text).toContain(
    'http://evil.example/',
  )
})

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../server/index.js',
  '/assets/..%2f..%2fserver/index.js',
  '/assets/%2e%2e%5c%2e%2e%5cserver%5cindex.js',
  '/.vite/manifest.json',
  '/.env',
  '/data/rosewater.sqlite',
  '/server/index.js',
  '/assets/',
])('no file outside of the public ones can be had by %s', async (path) => {
  const answer = await request(shared.server.url, 'GET', path)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.text).not.toMatch(/root:x:|SQLite format|"isEntry"|DATABASE_URL|"private": true/)
})

describe('behind an https address', () => {
  const SITE = 'https://rosewater.example'
  const site = sharedServer({ SITE_URL: SITE, RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' })
  const signIn = (headers: Record<string, string>) =>
    call(site.server, 'POST', '/api/auth/sign-in/email', { json: ADMIN, headers })

  test('the own origin is the configured one, whatever the proxy says of the host', async () => {
    expect((await signIn({ Origin: SITE })).status).toBe(200)
    expect((await signIn({ Origin: site.server.url })).status).toBe(403)
    expect((await signIn({ Origin: 'http://rosewater.example' })).status).toBe(403)
    expect((await signIn({ Origin: 'https://rosewater.example:8443' })).status).toBe(403)
    expect((await signIn({ Origin: 'https://www.rosewater.example' })).status).toBe(403)
  })

  test('the session cookie is bound to this host and to https', async () => {
    const [cookie = '', ...more] = (await signIn({})).headers.getSetCookie()
    expect(more).toEqual([])
    expect(cookie).toMatch(/^__Host-rosewater-session=/)
    const flags = cookie.split('; ').slice(1)
    expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
    expect(cookie).not.toMatch(/Domain=/i)
    const headers = { Cookie: cookie.split(';')[0] ?? '' }
    expect((await call(site.server, 'GET', '/api/v1/bookings', { headers })).status).toBe(200)
    const out = await call(site.server, 'POST', '/api/auth/sign-out', { headers })
    const [cleared = ''] = out.headers.getSetCookie()
    expect(cleared).toMatch(/^__Host-rosewater-session=;.*Max-Age=0/)
    expect(cleared).toMatch(/Secure/)
    expect(cleared).toMatch(/Path=\//)
  })

  test('every answer asks for https from then on', async () => {
    for (const path of ['/', '/nowhere', '/api/v1/bookings', '/healthz', '/assets/none.js']) {
      const { headers } = await call(site.server, 'GET', path)
      expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/)
    }
  })

  test('a redirect stays a path or on the configured origin', async () => {
    const { headers } = await call(site.server, 'GET', '/admin/appointments')
    const location = headers.get('Location') ?? ''
    expect(new URL(location, SITE).origin).toBe(SITE)
  })
})

test('without https the session cookie is still out of reach of scripts', async () => {
  const { headers } = await shared.call('POST', '/api/auth/sign-in/email', { json: ADMIN })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^rosewater-session=/)
  expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']))
  expect(cookie).not.toMatch(/Secure|Domain=/i)
})
