import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { openDesk } from '../../support/desk/desk-client.ts'
import { bookingRequest, call, contactMessage, signInAsAdmin } from '../../support/http/calls.ts'
import { type Conversation, conversations, type Known } from '../../support/http/random-requests.ts'
import { readAnswers } from '../../support/http/response-reader.ts'
import { everyPath } from '../../support/public-pages.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const REQUESTS = process.env.TEST_LONG ? 20_000 : 250

/** The same requests each time; another seed makes others, and a failure names the one it had. */
const SEED = Number(process.env.TEST_SEED ?? 20_261_121)

/** Answers that show what was reached: pages and files, parts and tags of them, refusals of each kind. */
const REACHED = process.env.TEST_LONG
  ? [200, 202, 206, 302, 303, 304, 400, 401, 403, 404, 405, 413, 416, 417, 431]
  : [200, 206, 302, 304, 400, 403, 404, 405, 417]

/** Conversations that are held at the same time. */
const SIDE_BY_SIDE = 6

/** Conversations after which it is asked whether the session still holds. */
const PART = 200

/** Well over the 20 seconds that a request may take to come in. */
const PATIENCE_MS = 40_000

const SECURITY_HEADERS = [
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
]

const shared = sharedServer()

test(`${REQUESTS} random requests are all answered, none by a fault`, async () => {
  const { server } = shared
  const seen = new Map<number, number>()
  let sent = 0
  for (let part = 0; sent < REQUESTS; part++) {
    const options = { seed: SEED + part, numRuns: PART }
    const drawn = fc.sample(conversations(await known()), options)
    const waiting = [...drawn.entries()]
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, async () => {
        for (let next = waiting.shift(); next && sent < REQUESTS; next = waiting.shift()) {
          const [number, conversation] = next
          sent += conversation.requests.length
          const heard = await hold(conversation)
          const flash = `seed ${SEED}, part ${part}, number ${number}: ${excerpt(conversation)}`
          for (const status of judge(conversation, heard, flash))
            seen.set(status, (seen.get(status) ?? 0) + 1)
        }
      }),
    )
    expect((await call(server, 'GET', '/readyz')).status).toBe(200)
  }
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"/)
  expect([...seen.keys()]).toEqual(expect.arrayContaining(REACHED))
}, 3_600_000)

/** What there is to ask for, and a session that holds. */
async function known(): Promise<Known> {
  const { server, home } = shared
  const json = bookingRequest({ date: freshDate() })
  const booked = await call(server, 'POST', '/api/v1/bookings', { json })
  const written = await call(server, 'POST', '/api/v1/messages', { json: contactMessage() })
  const sql = 'select "privateToken" from bookings order by "createdAt" desc limit 1'
  const [row] = await query<{ privateToken: string }>(home, sql)
  const client = resolve(import.meta.dirname, '../../../build/client')
  const asset = readdirSync(`${client}/assets`).find((name) => name.endsWith('.js'))
  const files = [
    '/icon.svg',
    '/apple-touch-icon.png',
    `/assets/${asset}`,
    '/assets/none.js',
    '/',
    '/faq',
  ]
  const tags: string[] = []
  for (const path of files)
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding }
      tags.push((await fetch(server.url + path, { headers })).headers.get('ETag') ?? '*')
    }
  return {
    host: new URL(server.url).host,
    paths: everyPath(),
    ids: [booked.body.booking.id, written.body.message.id, row?.privateToken ?? '', '1', 'none'],
    files,
    tags,
    credentials: [
      `Cookie: ${(await openDesk(server)).cookie()}`,
      `Authorization: Bearer ${await signInAsAdmin(server)}`,
    ],
  }
}

/** Everything that comes back over one connection until the server or, for what is cut, we close it. */
async function hold({ requests, pieceBytes }: Conversation): Promise<Buffer> {
  const { hostname, port, host } = new URL(shared.server.url)
  const last = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  const bytes = Buffer.concat([...requests.map((one) => one.bytes), Buffer.from(last)])
  return await new Promise<Buffer>((done, fail) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname)
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy()
      fail(new Error(`nothing for ${PATIENCE_MS} ms after ${excerpt({ requests, pieceBytes })}`))
    })
    socket.on('data', (part) => parts.push(Buffer.from(part)))
    socket.on('close', () => done(Buffer.concat(parts)))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') fail(error)
    })
    const step = pieceBytes || bytes.length
    for (let at = 0; at < bytes.length; at += step) socket.write(bytes.subarray(at, at + step))
    // Who waits for more of a body is told that there is none.
    if (requests.some(({ isWhole }) => !isWhole)) socket.end()
  })
}

/** The statuses of what was answered, after a look at each answer and at what is between them. */
function judge({ requests }: Conversation, heard: Buffer, flash: string): number[] {
  const methods = [...requests.map(({ method }) => method), 'GET']
  const { answers, fault } = readAnswers(heard, methods)
  const isReadable = requests.every(({ isWhole }) => isWhole)
  // How long a body is may be read in two ways: then so is which request an answer belongs to.
  if (isReadable) expect(fault, flash).toBeNull()
  // The platform closes the connection over which a tunnel is asked for.
  const isAnswered = isReadable && !methods.includes('CONNECT')
  if (isAnswered) expect(answers.length, flash).toBeGreaterThan(0)
  for (const { status, headers } of answers) {
    if (status >= 500) expect(status, flash).toBe(503)
    for (const name of SECURITY_HEADERS)
      expect(headers.get(name), `${name}: ${flash}`).not.toBeNull()
    expect(headers.get('X-Content-Type-Options'), flash).toBe('nosniff')
    expect(headers.get('Content-Security-Policy'), flash).toMatch(/^default-src 'none'; /)
  }
  return answers.map(({ status }) => status)
}

function excerpt({ requests }: Conversation): string {
  return requests
    .map(({ bytes }) => JSON.stringify(bytes.toString('latin1').slice(0, 600)))
    .join(' ')
}
