import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { bookingRequest, call, daysAhead, signInAsAdmin } from '../../support/http/calls.ts'
import {
  type Home,
  makeHome,
  type RunningServer,
  startServer,
} from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

const FORMER = { email: 'former@rosewater.example', password: 'another-long-password' }

let home: Home
let server: RunningServer
let bookingId: string
let blockId: string
let adminToken: string
let formerToken: string

/** An admin, and an account that has lost its admins record. */
beforeAll(async () => {
  home = await makeHome(inject('postgresUrl'))
  const first = await startServer(home, {
    ADMIN_EMAIL: FORMER.email,
    ADMIN_PASSWORD: FORMER.password,
  })
  await first.stop()
  await query(home, 'delete from admins')
  server = await startServer(home)
  adminToken = await signInAsAdmin(server)
  formerToken = (await call(server, 'POST', '/api/auth/sign-in/email', { json: FORMER })).body.token
  const booked = await call(server, 'POST', '/api/v1/bookings', { json: bookingRequest() })
  bookingId = booked.body.booking.id
  const json = { date: daysAhead(40), startTime: '09:00', endTime: '10:00' }
  const options = { json, token: adminToken }
  blockId = (await call(server, 'POST', '/api/v1/blockedTimes', options)).body.blockedTime.id
})

afterAll(async () => {
  await server.stop()
  await home.remove()
})

const CALLS: [string, () => string, unknown?][] = [
  ['GET', () => '/api/v1/bookings'],
  ['PATCH', () => `/api/v1/bookings/${bookingId}`, { status: 'confirmed' }],
  ['PATCH', () => '/api/v1/bookings/unknown', { status: 'confirmed' }],
  ['DELETE', () => `/api/v1/bookings/${bookingId}`],
  ['GET', () => '/api/v1/messages'],
  ['PATCH', () => '/api/v1/messages/unknown', { reply: 'Yes' }],
  ['GET', () => '/api/v1/blockedTimes'],
  [
    'POST',
    () => '/api/v1/blockedTimes',
    { date: daysAhead(9), startTime: '09:00', endTime: '09:00' },
  ],
  ['POST', () => '/api/v1/blockedTimes', { nothing: 'right' }],
  ['DELETE', () => `/api/v1/blockedTimes/${blockId}`],
  ['GET', () => '/api/v1/calendars'],
  ['POST', () => '/api/v1/calendars', { name: 'Personal', url: 'https://calendar.example/' }],
  ['POST', () => '/api/v1/calendars/unknown/refresh'],
  ['DELETE', () => '/api/v1/calendars/unknown'],
]

test.each(CALLS)('%s of an admin call without a session is a 401', async (method, path, json) => {
  const before = await countRows(home)
  for (const headers of WITHOUT_SESSION) {
    const answer = await call(server, method, path(), { json, headers })
    expect([answer.status, answer.body.error.status]).toEqual([401, 'UNAUTHENTICATED'])
  }
  expect(await countRows(home)).toEqual(before)
})

const WITHOUT_SESSION: Record<string, string>[] = [
  {},
  { Authorization: 'Bearer' },
  { Authorization: 'Bearer wrong' },
  { Authorization: 'Bearer null' },
  { Authorization: `Bearer ${'x'.repeat(4000)}` },
  { Authorization: 'Basic YTpi' },
  { Cookie: 'rosewater-session=wrong' },
  { Cookie: 'rosewater-session=' },
]

test.each(CALLS)('%s without an admins record is a 403', async (method, path, json) => {
  const before = await countRows(home)
  const answer = await call(server, method, path(), { json, token: formerToken })
  expect([answer.status, answer.body.error]).toEqual([
    403,
    { status: 'PERMISSION_DENIED', message: 'Not authorized as admin' },
  ])
  expect(await countRows(home)).toEqual(before)
})

test('a token whose signature was changed is no session', async () => {
  const [token = '', signature = ''] = adminToken.split('.')
  const forged = [
    `${token}x`,
    `${token}.${signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
    token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
  ]
  for (const one of forged)
    expect((await call(server, 'GET', '/api/v1/bookings', { token: one })).status).toBe(401)
})

test('the cookie of the sign-in answer opens the same calls as its token', async () => {
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'artist@rosewater.example', password: 'a-long-enough-password' }),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^rosewater-session=/)
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  expect((await call(server, 'GET', '/api/v1/bookings', { headers })).status).toBe(200)
  const { status } = await call(server, 'PATCH', `/api/v1/bookings/${bookingId}`, {
    json: { status: 'confirmed' },
    headers,
  })
  expect(status).toBe(200)
})

test('access ends with the admins record, at once', async () => {
  expect((await call(server, 'GET', '/api/v1/bookings', { token: adminToken })).status).toBe(200)
  const admins = await query<{ id: string; userId: string }>(home, 'select * from admins')
  await query(home, 'delete from admins')
  expect((await call(server, 'GET', '/api/v1/bookings', { token: adminToken })).status).toBe(403)
  for (const { id, userId } of admins)
    await query(home, 'insert into admins (id, "userId") values (?, ?)', [id, userId])
  expect((await call(server, 'GET', '/api/v1/bookings', { token: adminToken })).status).toBe(200)
})

test('a session that has expired opens nothing', async () => {
  const token = await signInAsAdmin(server)
  const past = new Date(Date.now() - 1000).toISOString()
  await query(home, 'update session set "expiresAt" = ?', [past])
  expect((await call(server, 'GET', '/api/v1/bookings', { token })).status).toBe(401)
})
