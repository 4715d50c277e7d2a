import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { bookingRequest } from '../../support/http/calls.ts'
import { type RawAnswer, request } from '../../support/http/raw-requests.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

/** Most a document of the desk may weigh compressed before it holds any data. Our own number. */
const MOST_DOCUMENT_BYTES = 15_360

type Routes = typeof routes

/** The addresses of the desk's pages that name no row. */
function deskPages(list: Routes): string[] {
  return list.flatMap(({ path, file, children = [] }) => [
    ...(path?.startsWith('admin') && !path.includes(':') && file.endsWith('.tsx')
      ? [`/${path}`]
      : []),
    ...deskPages(children),
  ])
}

/** All addresses of the desk, as the list of routes has them: those inside another begin with nothing. */
function deskPaths(list: Routes, isInside = false): string[] {
  return list.flatMap(({ path, children = [] }) => {
    const isDesk = isInside || path?.split('/')[0] === 'admin'
    return [...(path && isDesk ? [path] : []), ...deskPaths(children, isDesk)]
  })
}

let cookie = ''
beforeAll(async () => {
  cookie = (await shared.openDesk()).cookie()
})

/** A page as a browser asks for it, and as it goes over the wire. */
async function open(path: string, site: string | null): Promise<RawAnswer> {
  return await request(shared.server.url, 'GET', path, [
    `Cookie: ${cookie}`,
    'Accept: text/html',
    'Accept-Encoding: gzip, br',
    ...(site ? [`Sec-Fetch-Site: ${site}`] : []),
  ])
}

test('every page of the desk is light, and all of them name one stylesheet', async () => {
  const opened = await Promise.all(
    deskPages(routes).map(async (path) => ({ path, ...(await open(path, 'same-origin')) })),
  )
  const shown = opened.filter(({ status }) => status === 200)
  expect(shown.length).toBeGreaterThan(15)
  const sheets = shown.map(({ path, headers, bytes }) => {
    expect(headers.get('Content-Encoding'), path).toBe('br')
    expect(bytes.length, path).toBeLessThanOrEqual(MOST_DOCUMENT_BYTES)
    const html = brotliDecompressSync(bytes).toString()
    expect(html, path).not.toContain('<style')
    return html.match(/<link rel="stylesheet" href="([^"]+)"/)?.[1]
  })
  expect(new Set(sheets).size).toBe(1)
  const sheet = await request(shared.server.url, 'GET', sheets[0] ?? '', ['Accept-Encoding: br'])
  expect([sheet.status, sheet.headers.get('Content-Encoding')]).toEqual([200, 'br'])
  expect(sheet.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
})

test('the routes a browser learns of with the desk are the desk’s, all of them', async () => {
  const html = brotliDecompressSync((await open('/admin', 'same-origin')).bytes).toString()
  const [address = ''] = /\/assets\/manifest-\w+\.js/.exec(html) ?? []
  const script = await request(shared.server.url, 'GET', address, [])
  const list = /=(\{.*\});?$/.exec(script.bytes.toString())?.[1] ?? '{}'
  const learned: { path?: string }[] = Object.values(JSON.parse(list).routes)
  const paths = learned.flatMap(({ path }) => (path ? [path] : []))
  expect(paths.sort()).toEqual(deskPaths(routes).sort())
})

test.each(['cross-site', 'same-site', 'same-origin, cross-site', null])(
  'a private page that another site may have asked for is not compressed (%s)',
  async (site) => {
    for (const path of ['/admin', '/admin/appointments?q=a', '/admin/_.data']) {
      const { status, headers } = await open(path, site)
      expect([status, headers.get('Content-Encoding')], path).toEqual([200, null])
    }
  },
)

test('a private page that nobody else can have asked for is compressed', async () => {
  for (const site of ['same-origin', 'none'])
    for (const path of ['/admin/appointments', '/admin/appointments.data'])
      expect((await open(path, site)).headers.get('Content-Encoding'), path).toBe('br')
})

test('what a program asks for in private is not compressed', async () => {
  for (const time of ['10:00', '11:30', '13:00', '14:30'])
    await shared.call('POST', '/api/v1/bookings', { json: bookingRequest({ time }) })
  const { bytes, headers } = await open('/api/v1/bookings', 'same-origin')
  expect(bytes.length).toBeGreaterThan(1_024)
  expect(headers.get('Content-Encoding')).toBeNull()
})
