import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { session as describedSession } from '#app/routes/api/account-answers.schema.ts'
import { cookieOf } from '../../support/desk/desk-client.ts'
import type { Answer } from '../../support/http/calls.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface SessionRow {
  token: string
  createdAt: string
  updatedAt: string
  expiresAt: string
}

let cookie = ''
let token = ''

beforeEach(async () => {
  await shared.rows('delete from session')
  const signedIn = await shared.call('POST', '/api/auth/sign-in/email', { json: ADMIN })
  cookie = cookieOf(signedIn, 'session')
  token = signedIn.body.token
})

const onlyRow = async (): Promise<SessionRow> => {
  const rows = await shared.rows<SessionRow>('select * from session')
  expect(rows).toHaveLength(1)
  return rows[0] as SessionRow
}

/** Makes the session look as if it had begun and been used so many seconds ago. */
async function age(seconds: { begun: number; used: number; left: number }): Promise<void> {
  const at = (ago: number) => new Date(Date.now() - ago * 1000).toISOString()
  await shared.rows('update session set "createdAt" = ?, "updatedAt" = ?, "expiresAt" = ?', [
    at(seconds.begun),
    at(seconds.used),
    at(-seconds.left),
  ])
}

const byCookie = (path = '/api/v1/bookings', value = cookie) =>
  shared.call('GET', path, { headers: { Cookie: value } })
const byBearer = (value: string, path = '/api/v1/bookings') =>
  shared.call('GET', path, { headers: { Authorization: `Bearer ${value}` } })

const cookieLines = ({ headers }: Answer) =>
  headers.getSetCookie().filter((line) => line.includes('rosewater-session='))
const maxAge = (line = '') => Number(/Max-Age=(\d+)/.exec(line)?.[1])
const secondsUntil = (instant: string | Date) => (new Date(instant).getTime() - Date.now()) / 1000

test('what stands in the table of sessions opens nothing, as a bearer or as a cookie', async () => {
  const { token: stored } = await onlyRow()
  const [secret] = await shared.rows<{ value: string }>(
    `select value from secrets where name = 'sessions'`,
  )
  const mac = createHmac('sha256', secret?.value ?? '')
    .update(stored)
    .digest('base64')
  const name = cookie.split('=')[0]
  for (const value of [stored, `${stored}.${mac}`]) {
    expect((await byBearer(value)).status, value).toBe(401)
    expect((await byBearer(encodeURIComponent(value))).status, value).toBe(401)
    const asCookie = `${name}=${encodeURIComponent(value)}`
    expect((await byCookie('/api/v1/bookings', asCookie)).status, value).toBe(401)
  }
  expect(cookie).not.toContain(stored)
  expect(token).not.toContain(stored)
})

test('a bearer is accepted only as it was handed out, signed', async () => {
  expect((await byBearer(token)).status).toBe(200)
  const [bare = '', signature = ''] = token.split('.')
  expect(signature).not.toBe('')
  const other = signature.startsWith('A') ? 'B' : 'A'
  for (const value of [bare, `${bare}.`, `${bare}.${other}${signature.slice(1)}`])
    expect((await byBearer(value)).status, value).toBe(401)
})

test('cookie and token open the same calls, and neither once the admins record is gone', async () => {
  const both = async () => [(await byCookie()).status, (await byBearer(token)).status]
  expect(await both()).toEqual([200, 200])
  const admins = await shared.rows<{ id: string; userId: string }>('select * from admins')
  await shared.rows('delete from admins')
  expect(await both()).toEqual([403, 403])
  for (const { id, userId } of admins)
    await shared.rows('insert into admins (id, "userId") values (?, ?)', [id, userId])
  expect(await both()).toEqual([200, 200])
})

test('a session that was not used for 14 days is over', async () => {
  await age({ begun: 14 * DAY + HOUR, used: 14 * DAY + MINUTE, left: -MINUTE })
  expect((await byCookie()).status).toBe(401)
  expect((await byBearer(token)).status).toBe(401)
})

test.each([
  ['unused for 14 days', { begun: 20 * DAY, used: 14 * DAY + MINUTE, left: 5 * DAY }],
  ['begun 30 days ago', { begun: 30 * DAY + MINUTE, used: 2 * HOUR, left: 13 * DAY }],
  ['begun 30 days ago, just used', { begun: 30 * DAY + MINUTE, used: MINUTE, left: 14 * DAY }],
])('a session %s is over, whatever its row allows', async (_what, seconds) => {
  await age(seconds)
  expect((await byCookie()).status).toBe(401)
  expect((await byBearer(token)).status).toBe(401)
  expect((await byCookie('/api/auth/get-session')).body).toBeNull()
  const page = await shared.call('GET', '/admin/account', { headers: { Cookie: cookie } })
  expect([page.status, page.headers.get('Location')]).toEqual([
    302,
    '/admin?next=%2Fadmin%2Faccount',
  ])
})

test.each([
  ['a page of the desk', '/admin/account'],
  ['the overview', '/admin'],
  ['what an open page asks', '/admin/news'],
  ['a call', '/api/v1/bookings'],
  ['get-session', '/api/auth/get-session'],
])('%s renews cookie and row alike, for 14 days', async (_what, path) => {
  await age({ begun: 3 * DAY, used: DAY, left: 13 * DAY })
  const answer = await byCookie(path)
  expect(answer.status).toBe(200)
  const lines = cookieLines(answer)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/; HttpOnly/)
  expect(lines[0]).toMatch(/; SameSite=Lax/i)
  expect(lines[0]).toMatch(/; Path=\//)
  const { expiresAt, updatedAt } = await onlyRow()
  expect(Math.abs(secondsUntil(expiresAt) - 14 * DAY)).toBeLessThan(MINUTE)
  expect(Math.abs(secondsUntil(updatedAt))).toBeLessThan(MINUTE)
  expect(Math.abs(maxAge(lines[0]) - secondsUntil(expiresAt))).toBeLessThan(MINUTE)
  expect((await byCookie('/api/v1/bookings', cookieOf(answer, 'session'))).status).toBe(200)
})

test('who comes every day stays signed in to the thirtieth, and no longer', async () => {
  for (const day of [1, 10, 20, 29]) {
    await age({ begun: day * DAY, used: DAY, left: HOUR })
    const answer = await byCookie('/admin/account')
    expect(answer.status, `day ${day}`).toBe(200)
    const left = Math.min(14, 30 - day) * DAY
    const { expiresAt } = await onlyRow()
    expect(Math.abs(secondsUntil(expiresAt) - left), `day ${day}`).toBeLessThan(MINUTE)
    expect(Math.abs(maxAge(cookieLines(answer)[0]) - left), `day ${day}`).toBeLessThan(MINUTE)
    cookie = cookieOf(answer, 'session')
  }
  await age({ begun: 30 * DAY + MINUTE, used: DAY, left: HOUR })
  expect((await byCookie('/admin/account')).status).toBe(302)
})

test('a session used within the hour is left as it is', async () => {
  await age({ begun: 20 * DAY, used: 50 * MINUTE, left: 10 * DAY })
  const before = await onlyRow()
  expect(cookieLines(await byCookie('/admin/account'))).toEqual([])
  expect(await onlyRow()).toEqual(before)
})

test('who comes with a token gets no cookie, and the row is renewed', async () => {
  await age({ begun: 3 * DAY, used: DAY, left: 13 * DAY })
  const answer = await byBearer(token)
  expect([answer.status, cookieLines(answer)]).toEqual([200, []])
  expect(Math.abs(secondsUntil((await onlyRow()).expiresAt) - 14 * DAY)).toBeLessThan(MINUTE)
})

test.each([
  ['a cookie', () => byCookie('/api/auth/get-session')],
  ['a token', () => byBearer(token, '/api/auth/get-session')],
])('get-session of %s hands out no token and no address', async (_what, ask) => {
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(describedSession.safeParse(answer.body).error).toBeUndefined()
  expect(answer.body.user.email).toBe(ADMIN.email)
  expect(Object.keys(answer.body.session)).toEqual(
    expect.not.arrayContaining(['token', 'ipAddress']),
  )
  expect(JSON.stringify(answer.body)).not.toContain(token.split('.')[0])
})

test('signing out, or a new password, is not undone by the renewal', async () => {
  await age({ begun: 3 * DAY, used: DAY, left: 13 * DAY })
  const password = 'an-even-longer-password'
  const change = { present: ADMIN.password, password, again: password }
  const changed = await shared.postForm('/admin/account/password', change, {
    Cookie: cookie,
  })
  expect(cookieLines(changed)).toHaveLength(1)
  expect((await byCookie()).status).toBe(401)
  cookie = cookieOf(changed, 'session')
  expect((await byCookie()).status).toBe(200)

  await age({ begun: 3 * DAY, used: DAY, left: 13 * DAY })
  const out = await shared.postForm('/admin/sign-out', {}, { Cookie: cookie })
  expect(cookieLines(out)).toHaveLength(1)
  expect(cookieLines(out)[0]).toMatch(/rosewater-session=;.*Max-Age=0/)
  expect((await byCookie()).status).toBe(401)
})
