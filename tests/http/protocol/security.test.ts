import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type RawAnswer, request, sendRaw } from '../../support/http/raw-requests.ts'
import { expectSecurityHeaders } from '../../support/http/security-headers.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const client = resolve(import.meta.dirname, '../../../build/client')
const asset = `/assets/${readdirSync(join(client, 'assets')).find((name) => /^entry.*\.js$/.test(name))}`

const PAGE = ['Accept: text/html']
const ANSWERS: [string, number, (url: string) => Promise<RawAnswer>][] = [
  ['a page', 200, (url) => request(url, 'GET', '/', PAGE)],
  ['a page that is not there', 404, (url) => request(url, 'GET', '/nowhere/at/all', PAGE)],
  [
    'a private page that is not there',
    404,
    (url) => request(url, 'GET', `/booking/${'x'.repeat(43)}`, PAGE),
  ],
  ['the sign-in page', 200, (url) => request(url, 'GET', '/admin', PAGE)],
  ['a redirect', 302, (url) => request(url, 'GET', '/admin/appointments', PAGE)],
  ['an asset', 200, (url) => request(url, 'GET', asset)],
  ['an asset that is not there', 404, (url) => request(url, 'GET', '/assets/none.js')],
  ['a call', 200, (url) => request(url, 'GET', '/api/v1/blockedTimes?date=2027-01-01')],
  ['a bad call', 400, (url) => request(url, 'GET', '/api/v1/availability')],
  ['a call without a session', 401, (url) => request(url, 'GET', '/api/v1/bookings')],
  ['a call that is not there', 404, (url) => request(url, 'GET', '/api/v1/nothing')],
  ['a wrong method', 405, (url) => request(url, 'PUT', '/api/v1/bookings')],
  [
    'a foreign post',
    403,
    (url) => request(url, 'POST', '/booking', ['Origin: https://evil.example']),
  ],
  [
    'a body that is too large',
    413,
    (url) => request(url, 'POST', '/booking', ['Content-Length: 300000']),
  ],
  ['a target that is no path', 400, (url) => request(url, 'GET', 'http://evil.example/')],
  ['health', 200, (url) => request(url, 'GET', '/healthz')],
  ['the session of nobody', 200, (url) => request(url, 'GET', '/api/auth/get-session')],
]

test.each(ANSWERS)('%s carries the security headers', async (_what, status, ask) => {
  const answer = await ask(shared.server.url)
  expect(answer.status).toBe(status)
  expectSecurityHeaders(answer)
})

test('no page has a style or script that its policy would not let run', async () => {
  for (const path of ['/', '/booking', '/admin', '/nowhere']) {
    const { text, headers } = await request(shared.server.url, 'GET', path, PAGE)
    expect(headers.get('Content-Security-Policy')).toMatch(
      path === '/admin' ? /style-src 'self';/ : /style-src 'sha256-[^']+';/,
    )
    expect(text).not.toMatch(/<[^>]+\sstyle=/)
    expect(text).not.toMatch(/<[^>]+\son[a-z]+=/)
    expect(text).not.toMatch(/\s(?:src|action)="(?:https?:)?\/\//)
  }
})

test('a policy names the hashes of what the page runs, and no others', async () => {
  const cookie = (await shared.openDesk()).cookie()
  const DATA = ' type="application/ld+json"'
  for (const path of ['/', '/contact', '/booking', '/nowhere', '/admin', '/admin/appointments']) {
    const headers = [...PAGE, `Cookie: ${path.startsWith('/admin/') ? cookie : 'a=b'}`]
    const answer = await request(shared.server.url, 'GET', path, headers)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    const textsOf = (name: string) =>
      [...answer.text.matchAll(new RegExp(`<${name}(?![^>]* src=)([^>]*)>(.*?)</${name}>`, 'gs'))]
        .filter(([, attributes]) => attributes !== DATA)
        .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    const named = (directive: string) => {
      const sources = policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? ''
      return sources.split(' ').filter((source) => source.startsWith("'sha256-"))
    }
    expect(named('script-src').toSorted(), path).toEqual([...new Set(textsOf('script'))].toSorted())
    expect(named('style-src'), path).toEqual(textsOf('style'))
    expect(textsOf('style'), path).toHaveLength(path.startsWith('/admin') ? 0 : 1)
    expect(textsOf('script').length, path).toBeGreaterThanOrEqual(1)
    // A nonce in a page that is kept would be no secret.
    expect(answer.text, path).not.toContain('nonce')
    expect(policy, path).not.toContain('nonce')
  }
})

test('answers of calls and of the admin are never stored by anyone', async () => {
  const paths = ['/api/v1/bookings', '/api/v1/blockedTimes?date=2027-01-01', '/admin', '/healthz']
  for (const path of [...paths, '/admin/appointments', '/api/auth/get-session', '/api/none'])
    expect((await request(shared.server.url, 'GET', path)).headers.get('Cache-Control')).toMatch(
      /no-store/,
    )
})

test('an asset is immutable and can be had compressed', async () => {
  const plain = await request(shared.server.url, 'GET', asset)
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(plain.text).toBe(readFileSync(join(client, asset), 'utf8'))
})

test.each([
  ['GET', '/', 200],
  ['GET', '/admin', 200],
  ['GET', asset, 200],
  ['GET', '/healthz', 200],
  ['GET', '/api/v1/availability?date=2027-01-01', 200],
  ['GET', '/api/v1/bookings', 401],
  ['GET', '/api/v1/none', 404],
  ['GET', '/nowhere', 404],
])('HEAD answers as %s %s does, without a body', async (method, path, status) => {
  const get = await request(shared.server.url, method, path)
  const head = await request(shared.server.url, 'HEAD', path)
  expect([get.status, head.status, head.text]).toEqual([status, status, ''])
  const varying = /^(date|content-length|content-security-policy|transfer-encoding)$/
  const names = (answer: RawAnswer) =>
    [...answer.headers.keys()].filter((name) => !varying.test(name))
  expect(names(head)).toEqual(names(get))
})

test('no preflight opens anything to other sites', async () => {
  for (const path of ['/', '/booking', '/api/v1/bookings', '/api/auth/sign-in/email', '/healthz']) {
    const answer = await request(shared.server.url, 'OPTIONS', path, [
      'Origin: https://evil.example',
      'Access-Control-Request-Method: POST',
    ])
    expect(answer.status, path).toBeLessThan(500)
    expectSecurityHeaders(answer)
  }
})

test.each(['TRACE', 'PROPFIND', 'SEARCH', 'LINK', 'PURGE', 'M-SEARCH', 'QUERY'])(
  'the method %s is refused everywhere',
  async (method) => {
    for (const path of ['/', '/booking', '/admin/appointments', '/api/v1/bookings', '/healthz']) {
      const answer = await request(shared.server.url, method, path)
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.status, path).toBeLessThan(500)
      expectSecurityHeaders(answer)
    }
  },
)

test.each([
  ['bytes that are no HTTP', '\u0016\u0003\u0001\u0000\r\n\r\n', 400],
  ['a request without a Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a head over 8 KB', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'c'.repeat(8_300)}\r\n\r\n`, 431],
  ['a length that is no number', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n', 400],
  [
    'two ways to tell the length',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
])('%s is refused with the security headers', async (_what, bytes, status) => {
  const answer = await sendRaw(shared.server.url, [bytes])
  expect(answer.status).toBe(status)
  expectSecurityHeaders(answer)
})
