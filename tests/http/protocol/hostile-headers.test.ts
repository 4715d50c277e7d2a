import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { harmlessText, hostileTexts } from '../../support/http/hostile-texts.ts'
import { sendRaw } from '../../support/http/raw-requests.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

/** With the rest of a request this is nearly all that a head may have. */
const LENGTH = 7_000

/** A parser that takes time by the square of that length is some hundred times slower than one that does not. */
const RATIO_MAX = 8

/** Noise only adds to a time, so the least of some counts; what seems slow is compared anew this often. */
const COMPARISONS = 6
const TIMES = 2

/**
 * In the short form each header of each request, and each target, gets one of the texts, the next one each time.
 */
const EVERY = process.env.TEST_LONG ? 1 : 24

const HOSTILE = Object.entries(hostileTexts(LENGTH))
const harmless = harmlessText(LENGTH)
let cookie = ''
let bearer = ''

beforeAll(async () => {
  cookie = (await shared.openDesk()).cookie()
  bearer = await shared.token()
})

/** Every header that this product or a library of it reads, and some that a later version might. */
const HEADERS: [what: string, line: (text: string) => string][] = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Cache-Control',
    'Connection',
    'Content-Encoding',
    'Content-Length',
    'Content-Type',
    'Cookie',
    'Expect',
    'Forwarded',
    'Host',
    'Idempotency-Key',
    'If-Match',
    'If-Modified-Since',
    'If-None-Match',
    'If-Range',
    'If-Unmodified-Since',
    'Keep-Alive',
    'Origin',
    'Range',
    'Referer',
    'Sec-Fetch-Dest',
    'Sec-Fetch-Mode',
    'Sec-Fetch-Site',
    'TE',
    'Transfer-Encoding',
    'Upgrade',
    'User-Agent',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
  ].map((name): [string, (text: string) => string] => [name, (text) => `${name}: ${text}`]),
  ['a bearer token', (text) => `Authorization: Bearer ${text}`],
  ['a session', (text) => `Cookie: rosewater-session=${text}`],
  ['a second step', (text) => `Cookie: rosewater-second-factor=${text}`],
  ['the mark of a request', (text) => `Cookie: rosewater-received=${text}`],
  ['the desk’s news', (text) => `Cookie: ${cookie}; rosewater-notice=${text}`],
  ['what an act said', (text) => `Cookie: ${cookie}; rosewater-notice=${text}`],
  ['a parameter of a type', (text) => `Content-Type: application/json; charset=${text}`],
  ['a boundary', (text) => `Content-Type: multipart/form-data; boundary=${text}`],
  ['a range of bytes', (text) => `Range: bytes=${text}`],
]

const FORM = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 7']
const JSON_BODY = ['Content-Type: application/json', 'Content-Length: 11']

const ASKED: [string, () => { head: string[]; body: string }][] = [
  ['a page that is kept', () => ({ head: ['GET / HTTP/1.1'], body: '' })],
  ['a file', () => ({ head: ['GET /icon.svg HTTP/1.1'], body: '' })],
  ['a page of the desk', () => ({ head: ['GET /admin/news HTTP/1.1', mine()], body: '' })],
  ['a call', () => ({ head: ['GET /api/auth/get-session HTTP/1.1', mine()], body: '' })],
  [
    'a function',
    () => ({
      head: ['POST /api/functions/none HTTP/1.1', ...JSON_BODY, `Authorization: Bearer ${bearer}`],
      body: '{"data":{}}',
    }),
  ],
  [
    'a call with a body',
    () => ({ head: ['POST /api/v1/messages HTTP/1.1', ...JSON_BODY], body: '{"data":{}}' }),
  ],
  [
    'a form',
    () => ({ head: ['POST /contact HTTP/1.1', ...FORM, 'Accept: text/html'], body: 'a=1&b=2' }),
  ],
  [
    'a one-click form',
    () => ({ head: ['POST /unsubscribe/none HTTP/1.1', ...FORM], body: 'a=1&b=2' }),
  ],
]

const mine = () => `Cookie: ${cookie}`

/** The request with one header more, in place of one of its own of that name. */
function withHeader({ head, body }: { head: string[]; body: string }, line: string): string {
  const isOf = (name: string) => line.toLowerCase().startsWith(`${name}:`)
  const kept = head.filter((own) => !isOf(own.split(':')[0]?.toLowerCase() ?? ''))
  const host = isOf('host') ? [] : [`Host: ${new URL(shared.server.url).host}`]
  return `${[...kept, ...host, line, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`
}

test.each(ASKED.map(([what, ask], number) => ({ what, ask, number })))(
  'no header stops $what, or in the long form makes it slower than a harmless one of its length',
  async ({ ask, number }) => {
    const slower: string[] = []
    for (const [place, [header, line]] of HEADERS.entries()) {
      const isDue = (_: unknown, index: number) => (index + place + number) % EVERY === 0
      const found = await slowerThanHarmless(
        (text) => withHeader(ask(), line(text)),
        isDue,
        withHeader(ask(), `X-Nothing: ${harmless}`),
      )
      slower.push(...found.map((what) => `${header} of ${what}`))
    }
    expect(slower).toEqual([])
    expect(shared.server.output()).not.toMatch(/"level":"(error|fatal)"/)
  },
  300_000,
)

/** Where text may stand in a target; what a target may not hold is encoded. */
const TARGETS = [
  '/*',
  '/*.data',
  '/?*',
  '/wedding-gallery*',
  '/wedding-gallery/*.data',
  '/photo-gallery/1*.data',
  '/booking?date=*',
  '/booking/*',
  '/contact?sent*',
  '/newsletter?from=*',
  '/unsubscribe/*',
  '/calendar/*.ics',
  '/icon.svg*',
  '/api/v1/availability?date=*',
  '/api/v1/bookings?q=*',
  '/api/v1/bookings?cursor=*',
  '/admin?next=/admin/*',
  '/admin/appointments?dates=all&q=*',
  '/admin/messages?q=*',
]

test.each(TARGETS)(
  'no text stops the target %s, or in the long form makes it slower',
  async (target) => {
    const request = (text: string) => {
      const written = encodeURI(text).slice(0, LENGTH).replaceAll('%25', '%')
      return withHeader(
        { head: [`GET ${target.replace('*', written)} HTTP/1.1`], body: '' },
        mine(),
      )
    }
    const isDue = (_: unknown, index: number) => (index + TARGETS.indexOf(target)) % EVERY === 0
    expect(await slowerThanHarmless(request, isDue)).toEqual([])
    expect(shared.server.output()).not.toMatch(/"level":"(error|fatal)"/)
  },
)

/**
 * Asks with each text. In the long form, says which texts take longer than a harmless one where the request has them, and how long. A
 * harmless text may be refused early where a hostile one is not, so `plain`, which never is, counts
 * where it takes longer.
 */
async function slowerThanHarmless(
  request: (text: string) => string,
  isDue: (text: unknown, index: number) => boolean,
  plain = request(harmless),
): Promise<string[]> {
  if (!process.env.TEST_LONG) {
    for (const [, text] of HOSTILE.filter(isDue)) await msOf(request(text))
    return []
  }
  const baseline = async () => Math.max(await leastMsOf(request(harmless)), await leastMsOf(plain))
  const expectedMs = await baseline()
  const slower: string[] = []
  for (const [shape, text] of HOSTILE.filter(isDue)) {
    const hostile = request(text)
    let [ms, harmlessMs] = [await msOf(hostile), expectedMs]
    // The machine may have become busier since the first look.
    for (let again = 0; again < COMPARISONS && ms > RATIO_MAX * harmlessMs; again++)
      [ms, harmlessMs] = [await leastMsOf(hostile), await baseline()]
    if (ms > RATIO_MAX * harmlessMs) slower.push(`${shape}: ${ms} ms, harmless ${harmlessMs} ms`)
  }
  return slower
}

async function leastMsOf(request: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < TIMES; time++) least = Math.min(least, await msOf(request))
  return least
}

test('a thousand small headers are answered, and in the long form no slower than a long one', async () => {
  const heads = ['a:b', 'Cookie:a', 'Accept-Encoding:,', 'If-None-Match:,', 'X-Forwarded-For:,']
  const slower: string[] = []
  for (const small of heads)
    for (const first of ['GET / HTTP/1.1', 'GET /api/auth/get-session HTTP/1.1']) {
      const lines = (text: string) =>
        text === harmless
          ? `X-Long: ${harmless}`
          : `${small}\r\n`.repeat(Math.min(1_000, LENGTH / (small.length + 2))).trimEnd()
      const found = await slowerThanHarmless(
        (text) => withHeader({ head: [first], body: '' }, lines(text)),
        (_, index) => index === 0,
      )
      slower.push(...found.map((what) => `${small} to ${first}, ${what}`))
    }
  expect(slower).toEqual([])
})

/** Until the first byte of the answer, or the end: what was asked is read by then, whole. */
async function msOf(request: string): Promise<number> {
  const { hostname, port } = new URL(shared.server.url)
  const socket = connect(Number(port), hostname)
  try {
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    const startedAt = performance.now()
    await new Promise<void>((resolve, reject) => {
      socket.once('data', () => resolve()).once('error', reject)
      // What turns out to be unreadable while its answer begins is cut off.
      socket.once('close', resolve)
      socket.write(request)
    })
    return performance.now() - startedAt
  } finally {
    socket.destroy()
  }
}

test('a head over 8 KB is refused, and that of an admin’s browser has a quarter of it', async () => {
  const { host } = new URL(shared.server.url)
  const head = (length: number) =>
    `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nCookie: ${'c'.repeat(length)}\r\n\r\n`
  expect((await sendRaw(shared.server.url, [head(8_100)])).status).toBe(200)
  expect((await sendRaw(shared.server.url, [head(8_300)])).status).toBe(431)
  const target = `GET /?${'q'.repeat(8_300)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  expect((await sendRaw(shared.server.url, [target])).status).toBe(431)
  expect(cookie.length).toBeLessThan(500)
})
