import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest } from '../../support/http/calls.ts'
import { type RawAnswer, request, sendRaw } from '../../support/http/raw-requests.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const TOKEN = 'x'.repeat(43)

/**
 * Whether one of several ways is tried: all in the long form, in the short one the next for each
 * `turn`, so that each of them meets many calls.
 */
const isTried = (index: number, turn: number, ways: number) =>
  Boolean(process.env.TEST_LONG) || (index + turn) % ways === 0

let bearer: string
let id: string
let before: Awaited<ReturnType<typeof countRows>>

beforeAll(async () => {
  bearer = `Authorization: Bearer ${await shared.token()}`
  const booked = await shared.call('POST', '/api/v1/bookings', { json: bookingRequest() })
  id = booked.body.booking.id
})
beforeEach(async () => {
  before = await countRows(shared.home)
})
afterAll(() => {
  expect(shared.server.output()).not.toMatch(/failed|Error/)
})

async function expectNothingHappened() {
  expect(await countRows(shared.home)).toEqual(before)
  expect((await shared.call('GET', '/readyz')).status).toBe(200)
}

function expectNoFault({ status, text }: RawAnswer, what: string) {
  expect(status, `${what}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(200)
  expect(status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500)
  expect(text, what).not.toMatch(/\n\s+at [\w.]+ \(|node_modules|SQLITE_|syntax error/)
}

const WITH_BODY: [string, () => string][] = [
  ['POST', () => '/api/v1/bookings'],
  ['PATCH', () => `/api/v1/bookings/${id}`],
  ['POST', () => '/api/v1/blockedTimes'],
  ['POST', () => '/api/auth/sign-in/email'],
  ['POST', () => '/api/auth/sign-out'],
  ['POST', () => '/booking'],
  ['POST', () => '/admin'],
  ['POST', () => '/admin/forgot'],
  ['POST', () => `/admin/reset/${TOKEN}`],
  ['POST', () => `/admin/welcome/${TOKEN}`],
  ['POST', () => '/admin/schedule'],
  ['POST', () => `/admin/appointments/${TOKEN}`],
  ['POST', () => `/booking/${TOKEN}/cancel`],
]

const keys = ['name', 'email', 'phone', 'service', 'date', 'time', 'startTime', 'endTime', 'status']
const everyKey = (value: unknown) =>
  JSON.stringify(Object.fromEntries([...keys, 'reason', 'password'].map((key) => [key, value])))

const BODIES: [string, string | Uint8Array][] = [
  ['random bytes', randomBytes(4000)],
  ['NUL bytes', new Uint8Array(1000)],
  ['a JSON string cut in a letter', Buffer.from('{"name":"é').subarray(0, 10)],
  ['a byte order mark', Buffer.from('\ufeff{"name":"Ada"}')],
  ['UTF-16', Buffer.from('{"name":"Ada"}', 'utf16le')],
  ['depth by lists', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['depth by objects', `${'{"name":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
  ['a huge number', everyKey(0).replaceAll(':0', ':1e99999')],
  ['a number of a thousand digits', everyKey(0).replaceAll(':0', `:${'9'.repeat(1000)}`)],
  ['minus zero', everyKey(0).replaceAll(':0', ':-0')],
  ['a prototype', '{"__proto__":{"name":"Ada","status":"confirmed","isAdmin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"name":"Ada"}},"toString":1,"hasOwnProperty":2}'],
  ['keys twice', '{"name":"Ada","name":5,"status":"confirmed","status":"done"}'],
  ['an empty key', '{"":"x"}'],
  ['ten thousand keys', `{${Array.from({ length: 10_000 }, (_, n) => `"k${n}":${n}`).join()}}`],
  ['lone surrogates', everyKey('\ud800').replaceAll('\ud800', '\\ud800')],
  ['escaped NULs', everyKey('a\u0000b')],
  ['line separators', everyKey('a\u2028b')],
  ['nested objects', everyKey({ $gt: '', toString: 'x', length: 5 })],
  ['lists of text', everyKey(['2027-01-01', '10:00'])],
  ['very long text', everyKey('A'.repeat(20_000))],
  ['emoji by the thousand', everyKey('👩🏽‍🎤'.repeat(500))],
  ['words of SQL', everyKey("'; drop table bookings; --")],
  ['markup', everyKey('<script>alert(1)</script>')],
  ['a header in the text', everyKey('a\r\nBcc: b@example.com')],
  ['a form', 'name=%00&email=%ff&date=%E0%A4%A&time[]=1&time=2&=&&&&%'],
  ['a form of ten thousand fields', 'name=a&'.repeat(10_000)],
]
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain;charset=\u00fftf',
  'multipart/form-data',
]

test.each(BODIES)('a body of %s is no fault of any call and stores nothing', async (what, body) => {
  const turn = BODIES.findIndex(([name]) => name === what)
  for (const [number, [method, path]] of WITH_BODY.entries())
    for (const [index, type] of TYPES.entries()) {
      if (!isTried(index + TYPES.length * number, turn, 3 * TYPES.length)) continue
      const head = `${method} ${path()} HTTP/1.1\r\nHost: ${new URL(shared.server.url).host}\r\n${bearer}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`
      const answer = await sendRaw(shared.server.url, [head, body])
      expectNoFault(answer, `${method} ${path()} of ${what} as ${type}`)
    }
  await expectNothingHappened()
})

const QUERIES = [
  ...['date', 'service', 'q', 'cursor', 'limit', 'status', 'from', 'month', 'time', 'next'].flatMap(
    (name) => [
      `${name}=%00`,
      `${name}=%`,
      `${name}=%E0%A4%A`,
      `${name}[]=1`,
      `${name}=1&${name}=2`,
    ],
  ),
  'date=2027-01-01&date=2027-02-30',
  'date=%ED%A0%80',
  'date=%F0%9F%92%84',
  'date=2027-01-01%0d%0aSet-Cookie:%20a=b',
  'date=9999-12-31',
  'date=0001-01-01',
  'date=-271821-04-20',
  'month=9999-12',
  'month=0001-01',
  'month=2027-00',
  'cursor=bnVsbA',
  'cursor=WyIwIiwiMCIsIjAiXQ',
  'cursor=WyJcdTAwMDAiLCIwIiwiMCJd',
  `cursor=${'A'.repeat(6000)}`,
  'limit=1e2',
  'limit=0x10',
  'limit=99999999999999999999',
  'status=__proto__',
  'service=constructor',
  'from=2027-01-01&to=2026-01-01',
  `q=${'%25'.repeat(66)}`,
  `q=${'x'.repeat(8000)}`,
  '&'.repeat(5000),
  '__proto__[x]=1&constructor=2',
  '?',
  '#',
  '%',
]
const READS = [
  '/',
  '/booking',
  '/admin',
  '/admin/appointments',
  '/admin/schedule',
  '/api/v1/availability',
  '/api/v1/blockedTimes',
  '/api/v1/bookings',
  '/api/auth/get-session',
  '/healthz',
]

test.each(READS)('no query is a fault of %s', async (path) => {
  const tried = QUERIES.filter((_, index) => isTried(index, READS.indexOf(path), 9))
  for (const query of tried)
    expectNoFault(await request(shared.server.url, 'GET', `${path}?${query}`, [bearer]), query)
  await expectNothingHappened()
})

const SEGMENTS = [
  '%00',
  '%',
  '%E0%A4%A',
  '%ff%fe',
  '%ED%A0%80',
  '%2e%2e',
  '%2f',
  '..%5c..',
  '%0d%0aX-Header:%20y',
  '__proto__',
  'constructor',
  "'%20or%201=1",
  ';a=b',
  '\u00e9',
  'x'.repeat(10_000),
  TOKEN,
  `${TOKEN}.data`,
  '.data',
  '_.data',
  '%F0%9F%92%84',
]

test('no path is a fault of any call', async () => {
  const shapes = (segment: string) => [
    ['GET', `/${segment}`],
    ['GET', `/booking/${segment}`],
    ['GET', `/booking/${segment}/calendar.ics`],
    ['POST', `/booking/${segment}/cancel`],
    ['GET', `/admin/reset/${segment}`],
    ['GET', `/admin/welcome/${segment}`],
    ['GET', `/admin/appointments/${segment}`],
    ['POST', `/admin/appointments/${segment}`],
    ['POST', `/admin/appointments/${segment}/undo`],
    ['PATCH', `/api/v1/bookings/${segment}`],
    ['DELETE', `/api/v1/bookings/${segment}`],
    ['DELETE', `/api/v1/blockedTimes/${segment}`],
    ['GET', `/api/v1/${segment}`],
    ['GET', `/api/auth/${segment}`],
    ['GET', `/assets/${segment}`],
  ]
  for (const [turn, segment] of SEGMENTS.entries())
    for (const [index, [method = '', path = '']] of shapes(segment).entries())
      if (isTried(index, turn, 3))
        expectNoFault(await request(shared.server.url, method, path, [bearer]), `${method} ${path}`)
  await expectNothingHappened()
})

const HEADERS = [
  'Cookie: rosewater-session=%00; rosewater-session=%; a=b; =; ;;;',
  'Cookie: rosewater-session=%E0%A4%A.x',
  `Cookie: ${'a=b; '.repeat(2000)}`,
  'Cookie: \u00ff\u00fe',
  'Authorization: Bearer \u00ff',
  'Authorization: Bearer %00.%00',
  'Authorization: Bearer a.b.c.d',
  'Accept-Encoding: br;q=x, gzip;q=-1, ,;',
  'Accept: */*;q=\u00ff',
  'If-None-Match: "\u00ff',
  'If-Modified-Since: not a date',
  'Range: bytes=9-1,-,x',
  'Content-Type: \u00ff',
  'X-Forwarded-For: ,,, ;',
  'Idempotency-Key: \u00ff',
  'Expect: nothing',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Origin: http://[',
  'Sec-Fetch-Site: \u00ff',
]

test.each(HEADERS)('the header %s is no fault of any call', async (header) => {
  const turn = HEADERS.indexOf(header)
  for (const [index, path] of [...READS, '/assets/none.js', `/booking/${TOKEN}`].entries())
    if (isTried(index, turn, 6))
      expectNoFault(await request(shared.server.url, 'GET', path, [header]), path)
  for (const [index, [method, path]] of WITH_BODY.entries())
    if (isTried(index, turn, 6))
      expectNoFault(await request(shared.server.url, method, path(), [header]), path())
  await expectNothingHappened()
})

test('after all that it still takes an ordinary request', async () => {
  const json = bookingRequest({ date: freshDate() })
  expect((await shared.call('POST', '/api/v1/bookings', { json })).status).toBe(201)
})
