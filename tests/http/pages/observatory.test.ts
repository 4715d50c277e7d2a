import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bookingRequest } from '../../support/http/calls.ts'
import { observatoryScore } from '../../support/http/observatory-score.ts'
import { type RawAnswer, request, sendRaw } from '../../support/http/raw-requests.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const SITE = 'https://rosewater.example'
const shared = sharedServer({ SITE_URL: SITE, TRUST_PROXY: 'X-Real-IP', RATE_LIMIT: 'on' })
const assets = resolve(import.meta.dirname, '../../../build/client/assets')
const asset = `/assets/${readdirSync(assets).find((name) => name.endsWith('.js'))}`

/** As a proxy hands requests on. */
const PROXY = ['X-Real-IP: 203.0.113.9', 'X-Forwarded-Proto: https', 'Host: rosewater.example']
const PAGE = [...PROXY, 'Accept: text/html']
let session: string[] = []
let privatePath = ''

beforeAll(async () => {
  const { body } = await shared.call('POST', '/api/auth/sign-in/email', { json: ADMIN })
  session = [`Authorization: Bearer ${body.token}`]
  await shared.call('POST', '/api/v1/bookings', { json: bookingRequest() })
  const [row] = await shared.rows<{ privateToken: string }>('select "privateToken" from bookings')
  privatePath = `/booking/${row?.privateToken}`
})

const get = (path: string, headers = PAGE) => request(shared.server.url, 'GET', path, headers)
const post = (path: string, type: string, body: string) =>
  sendRaw(shared.server.url, [
    `POST ${path} HTTP/1.1\r\n${[...PAGE, `Origin: ${SITE}`].join('\r\n')}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  ])
const FORM = 'application/x-www-form-urlencoded'
const credentials = `email=${encodeURIComponent(ADMIN.email)}&password=${ADMIN.password}`

const ANSWERS: [string, number, () => Promise<RawAnswer>][] = [
  ['the home page', 200, () => get('/')],
  ['the home page, kept ready', 200, () => get('/')],
  ['the booking page', 200, () => get('/booking')],
  ['a gallery', 200, () => get('/photo-gallery')],
  ['a page that is not there', 404, () => get('/nowhere')],
  ['a private page', 200, () => get(privatePath)],
  ['a calendar file', 200, () => get(`${privatePath}/calendar.ics`)],
  ['the sign-in screen', 200, () => get('/admin')],
  ['a page of the desk', 200, () => get('/admin/appointments', [...PAGE, ...session])],
  ['the account', 200, () => get('/admin/account', [...PAGE, ...session])],
  ['a page that shows letters', 200, () => get('/admin/promotions', [...PAGE, ...session])],
  ['the way to the sign-in screen', 302, () => get('/admin/appointments')],
  ['a sign-in by form', 303, () => post('/admin', FORM, credentials)],
  ['a wrong sign-in', 401, () => post('/admin', FORM, 'email=a%40b.ca&password=x')],
  ['a refused form', 400, () => post('/contact', FORM, 'email=x')],
  [
    'a sign-in by call',
    200,
    () => post('/api/auth/sign-in/email', 'application/json', JSON.stringify(ADMIN)),
  ],
  ['a call', 200, () => get('/api/v1/availability?date=2027-01-04')],
  ['a call without a session', 401, () => get('/api/v1/bookings')],
  ['an unknown call', 404, () => get('/api/none')],
  ['an asset', 200, () => get(asset)],
  ['an asset that is not there', 404, () => get('/assets/none.js')],
  ['an icon', 200, () => get('/icon.svg')],
  ['robots.txt', 200, () => get('/robots.txt')],
  ['health', 200, () => get('/healthz')],
  ['bytes that are no request', 400, () => sendRaw(shared.server.url, ['nothing\r\n\r\n'])],
]

test.each(ANSWERS)('%s scores 130 at least', async (_what, status, ask) => {
  const answer = await ask()
  expect(answer.status).toBe(status)
  const { score, parts } = observatoryScore(answer)
  expect(score, JSON.stringify(parts)).toBeGreaterThanOrEqual(130)
})

test('what says the same to everyone may be kept by everyone, and repeats no Host', async () => {
  for (const [path, caching] of [
    ['/sitemap.xml', 'public, max-age=3600'],
    ['/robots.txt', 'public, max-age=3600'],
    ['/faq', 'public, no-cache'],
  ] as const) {
    const answer = await get(path, [
      ...PAGE.filter((line) => !/^Host/.test(line)),
      'Host: evil.example',
    ])
    expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 200, caching])
    expect(answer.text, path).not.toContain('evil.example')
  }
})

test('a cookie of the desk is bound to this host and scores on top', async () => {
  const answer = await post('/admin', FORM, credentials)
  for (const cookie of answer.headers.getSetCookie())
    expect(cookie).toMatch(
      /^__Host-rosewater-(session|device)=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
  expect(observatoryScore(answer).score).toBe(135)
})

test('the score falls with each protection that is missing', async () => {
  const whole = await get('/')
  const without = (change: (headers: Headers) => void) => {
    const headers = new Headers(whole.headers)
    change(headers)
    return observatoryScore({ ...whole, headers }).score
  }
  const policy = whole.headers.get('Content-Security-Policy') ?? ''
  const changed = (from: RegExp | string, to: string) =>
    without((headers) => headers.set('Content-Security-Policy', policy.replace(from, to)))
  const scores = [
    without((headers) => headers.delete('Content-Security-Policy')),
    without((headers) => headers.delete('Strict-Transport-Security')),
    without((headers) => headers.delete('Referrer-Policy')),
    without((headers) => headers.delete('Cross-Origin-Resource-Policy')),
    without((headers) => headers.delete('X-Content-Type-Options')),
    without((headers) => headers.append('Set-Cookie', 'session=1; Secure; SameSite=Lax')),
    changed("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    changed("form-action 'self'", 'form-action *'),
    changed("frame-ancestors 'none'", 'frame-ancestors *'),
  ]
  for (const score of scores) expect(score).toBeLessThan(130)
})
