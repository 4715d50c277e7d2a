import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bookingRequest,
  call,
  contactMessage,
  daysAhead,
  signInAsAdmin,
} from '../../support/http/calls.ts'
import { type Home, type RunningServer, startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const PERSON = {
  name: 'Zephyrine Quill',
  email: 'zephyrine.quill@client.example',
  phone: '555 555-0199',
}

let home: Home
let server: RunningServer
beforeAll(async () => {
  home = await preparedHome()
  server = await startServer(home)
})
afterAll(async () => {
  await server.stop()
  await home.remove()
})

const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const failures = () => lines().filter((line) => line.msg === 'request failed')

/** Takes a table away for as long as the requests last: whatever needs it fails in the database. */
async function without(table: string, requests: () => Promise<unknown>): Promise<void> {
  await query(home, `alter table "${table}" rename to "away"`)
  try {
    await requests()
  } finally {
    await query(home, `alter table "away" rename to "${table}"`)
  }
}

test('where no terminal reads them, the lines of the log are JSON', async () => {
  await expect.poll(() => lines()[0]).toMatchObject({ level: 'info', msg: 'open' })
  const other = server
    .output()
    .split('\n')
    .filter((line) => line && !line.startsWith('{'))
  for (const line of other) expect(line).toMatch(/^(Rosewater is open|The artist's desk): http/)
})

test('requests that are answered, refused ones too, leave no line', async () => {
  const before = lines().length
  await call(server, 'GET', '/booking')
  await call(server, 'GET', '/nothing-here')
  await call(server, 'POST', '/api/v1/bookings', { json: { ...PERSON } })
  expect(lines()).toHaveLength(before)
})

test('a failed request is one line: its id, method, route, status and what failed', async () => {
  await signInAsAdmin(server)
  const before = failures().length
  const json = bookingRequest({ ...PERSON, date: daysAhead(40) })
  let id: string | null = null
  await without('bookingCells', async () => {
    const answer = await call(server, 'POST', '/api/v1/bookings?from=Zephyrine', { json })
    expect(answer.status).toBe(500)
    id = answer.headers.get('X-Request-Id')
  })
  await expect.poll(() => failures().length).toBe(before + 1)
  const line = failures().at(-1)
  expect(line).toMatchObject({
    level: 'error',
    requestId: id,
    method: 'POST',
    route: '/api/v1/bookings',
    status: 500,
    faults: [{ act: 'a call' }],
  })
  expect(line.ms).toBeGreaterThanOrEqual(0)
  expect(Date.parse(line.time)).toBeGreaterThan(Date.now() - 60_000)
})

test('private links, and whatever a person sent, never stand in a line', async () => {
  const json = bookingRequest({ ...PERSON, date: daysAhead(41) })
  await call(server, 'POST', '/api/v1/bookings', { json })
  const [row] = await query<{ privateToken: string }>(
    home,
    'select "privateToken" from bookings where email = ?',
    [PERSON.email],
  )
  const token = row?.privateToken ?? ''
  const form = new URLSearchParams(
    Object.entries(contactMessage(PERSON)).map(([name, value]) => [name, String(value)]),
  )
  const before = failures().length
  await without('bookings', async () => {
    await call(server, 'GET', `/booking/${token}?name=Zephyrine`)
    await call(server, 'GET', `/booking/${token}.data`)
    await call(server, 'POST', `/booking/${token}/cancel`)
    await call(server, 'POST', '/api/v1/bookings', { json })
  })
  await without('messages', async () => {
    await fetch(`${server.url}/contact`, { method: 'POST', body: form, redirect: 'manual' })
    await call(server, 'POST', '/api/v1/messages', { json: contactMessage(PERSON) })
  })
  await without('user', () =>
    call(server, 'POST', '/api/auth/sign-in/email', {
      json: { email: PERSON.email, password: 'a-secret-of-hers' },
    }),
  )
  await expect.poll(() => failures().length).toBeGreaterThanOrEqual(before + 6)
  const routes = failures().map(({ route }) => route)
  expect(routes).toEqual(expect.arrayContaining(['/booking/:token', '/booking/:token/cancel']))
  expect(server.output()).not.toMatch(/zephyrine|quill|client\.example|0199|a-secret-of-hers/i)
  expect(server.output()).not.toContain(token.slice(0, 12))
})

test('a line break sent as a method, path or header starts no line of its own', async () => {
  const before = lines().length
  const { port } = new URL(server.url)
  await new Promise<void>((resolve) => {
    const socket = createConnection(Number(port), '127.0.0.1', () =>
      socket.end('GET /%0a%7b%22level%22:%22fatal%22%7d HTTP/1.1\r\nHost: x\r\n\r\n'),
    )
    socket.on('close', () => resolve()).resume()
  })
  expect(lines()).toHaveLength(before)
})

test('a log nobody reads any more does not end the site', async () => {
  const other = await preparedHome()
  const lonely = await startServer(other)
  lonely.process.stderr?.destroy()
  lonely.process.stdout?.destroy()
  await query(other, 'alter table "bookings" rename to "away"')
  const failing = () =>
    call(lonely, 'POST', '/api/v1/bookings', { json: bookingRequest({ date: daysAhead(40) }) })
  for (let turn = 0; turn < 20; turn++) expect((await failing()).status).toBe(500)
  expect((await call(lonely, 'GET', '/healthz')).status).toBe(200)
  expect(await lonely.stop()).toBe(0)
  await other.remove()
})
