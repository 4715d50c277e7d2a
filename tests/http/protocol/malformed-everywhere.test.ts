import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, contactMessage } from '../../support/http/calls.ts'
import { ODD_INPUTS, type OddInput } from '../../support/http/odd-inputs.ts'
import { everyPath } from '../../support/public-pages.ts'
import { sampleOf } from '../../support/sample.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

/** In the short form one route of two gets some inputs, each another ones. */
const EVERY = process.env.TEST_LONG ? 1 : 48
const SENDERS = 6
const UNKNOWN = crypto.randomUUID()

/**
 * Forms without a field, which do what they are for whatever comes with them; and the test letter,
 * of which any text is a good one.
 */
const NEED_NO_FIELD =
  /sign-out$|set-up\/|feed(\/replace|\/revoke)?$|appointments\/spam$|promotions\/subscribers\/export$|promotions\/test$|hide-samples$/

// A process that keeps what it was sent would not live through this.
const shared = sharedServer({ NODE_OPTIONS: '--max-old-space-size=192' })
const paths = everyPath()
let cookie: string
let bookingId: string
let messageId: string

beforeAll(async () => {
  const desk = await shared.openDesk()
  cookie = desk.cookie()
  // The keys of notifications are made when somebody first asks for them.
  await desk.get('/admin/account')
  const json = bookingRequest({ date: freshDate() })
  bookingId = (await shared.call('POST', '/api/v1/bookings', { json })).body.booking.id
  const written = await shared.call('POST', '/api/v1/messages', { json: contactMessage() })
  messageId = written.body.message.id
})
afterAll(() => {
  expect(shared.server.output()).not.toMatch(/"level":"(error|fatal)"/)
})

test('there are at least a hundred odd inputs, and every address of the product', () => {
  expect(ODD_INPUTS.length).toBeGreaterThanOrEqual(100)
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/booking/:token/cancel', '/admin/schedule', '/readyz']),
  )
  expect(paths.length).toBeGreaterThan(80)
})

test('no odd input is a fault of any address, and nothing of it is stored', async () => {
  const walked = sampleOf(paths, 2)
  const halfWay = Math.floor(walked.length / 2)
  let memory = 0
  for (const [number, path] of walked.entries()) {
    if (number === halfWay) memory = residentMegabytes()
    const before = await countAllRows()
    const inputs = ODD_INPUTS.filter((_, index) => (index + number) % EVERY === 0)
    await sendAll(inputs, path, { ':id': UNKNOWN, ':token': UNKNOWN })
    if (/^\/admin\/appointments\/:id\/(move|offer)$/.test(path))
      await sendAll(
        inputs.filter(({ body }) => body),
        path,
        { ':id': bookingId },
      )
    if (path === '/admin/messages/:id')
      await sendAll(
        inputs.filter(({ query }) => query),
        path,
        { ':id': messageId },
      )
    if (!NEED_NO_FIELD.test(path)) expect(await countAllRows(), path).toEqual(before)
  }
  // All desk forms above were sent by somebody who is signed in.
  const headers = { Cookie: cookie, Accept: 'text/html' }
  expect((await shared.call('GET', '/admin/appointments', { headers })).status).toBe(200)
  expect(residentMegabytes() - memory).toBeLessThan(100)
}, 900_000)

test('after all that it takes an ordinary request', async () => {
  const json = bookingRequest({ date: freshDate() })
  expect((await shared.call('POST', '/api/v1/bookings', { json })).status).toBe(201)
})

async function sendAll(inputs: OddInput[], path: string, values: Record<string, string>) {
  const waiting = [...inputs]
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let input = waiting.pop(); input; input = waiting.pop()) await send(input, path, values)
    }),
  )
}

async function send(input: OddInput, path: string, values: Record<string, string>): Promise<void> {
  const { segment, header, body } = input
  const address = path.replace(/:\w+|\*/g, (name) => segment ?? values[name] ?? UNKNOWN)
  const headers = new Headers({ Accept: path.startsWith('/api') ? '*/*' : 'text/html' })
  // Whoever signs out is signed out: the session is needed for the next address.
  if (!path.endsWith('sign-out')) headers.set('Cookie', cookie)
  if (body) headers.set('Content-Type', body.type)
  if (header) headers.set(...header)
  for (const method of body ? METHODS_WITH_BODY : ['GET']) {
    const response = await fetch(
      `${shared.server.url}${address}${input.query ? `?${input.query}` : ''}`,
      {
        method,
        headers,
        redirect: 'manual',
        ...(body ? { body: body.bytes } : {}),
      },
    )
    const text = await response.text()
    const flash = `${method} ${path} with ${input.what}: ${text.slice(0, 200)}`
    expect(response.status, flash).toBeLessThan(500)
    expect(text, flash).not.toMatch(/\n\s+at [\w.]+ \(|node_modules|SQLITE_|syntax error/)
  }
}
const METHODS_WITH_BODY = ['POST', 'PATCH']

/** Of every table but those that count or remember who came by, and what the product notes by the clock. */
async function countAllRows(): Promise<Record<string, number>> {
  const { home } = shared
  const tables = await query<{ name: string }>(
    home,
    home.databaseUrl
      ? `select table_name as name from information_schema.tables where table_schema = 'public'`
      : `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  )
  const kept = tables
    .map(({ name }) => name)
    .filter(
      (name) => !/^(counters|facts|leases|locks|securityEvents|session|kysely_.*)$/.test(name),
    )
    .sort()
  const counts = kept.map((name) => `(select count(*) from "${name}") as "${name}"`)
  const [row] = await query<Record<string, number>>(home, `select ${counts.join(', ')}`)
  return { ...row }
}

/** What the process holds in memory; 0 where the system does not tell. */
function residentMegabytes(): number {
  if (process.platform !== 'linux') return 0
  const status = readFileSync(`/proc/${shared.server.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
