import { expect, test } from 'vitest'
import { call } from '../../support/http/calls.ts'
import { ADMIN, startServer } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const ENV = { RATE_LIMIT: 'on', TRUST_PROXY: 'X-Real-IP' }
const shared = sharedServer(ENV, 2)

const signIn = (json: unknown, address = '192.0.2.1', turn = 0) =>
  call(shared.servers[turn % 2] ?? shared.server, 'POST', '/api/auth/sign-in/email', {
    json,
    headers: { 'X-Real-IP': address },
  })

const INVALID = { error: { status: 'UNAUTHENTICATED', message: 'Invalid login credentials' } }

test('a right password is answered with the account and a token', async () => {
  const { status, body } = await signIn(ADMIN)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token: expect.stringMatching(/./), user: { email: ADMIN.email } })
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i)
})

test('large letters and blanks around the address do not matter', async () => {
  expect((await signIn({ ...ADMIN, email: ' Artist@Rosewater.EXAMPLE ' })).status).toBe(200)
})

test('a wrong password and an unknown account get the very same answer', async () => {
  const wrong = await signIn({ ...ADMIN, password: 'not-the-password' }, '192.0.2.2')
  const unknown = await signIn({ ...ADMIN, email: 'nobody@rosewater.example' }, '192.0.2.2')
  expect([wrong.status, wrong.body]).toEqual([401, INVALID])
  expect([unknown.status, unknown.body]).toEqual([401, INVALID])
  expect(wrong.headers.getSetCookie()).toEqual([])
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()])
})

test.each([
  ['an address that is none', { email: 'artist', password: ADMIN.password }],
  ['a short password', { email: ADMIN.email, password: 'x' }],
  ['a very long password', { email: ADMIN.email, password: 'x'.repeat(900) }],
  ['a quote', { email: "' or ''='@rosewater.example", password: "' or ''='" }],
])('%s is answered like a wrong password', async (_what, json) => {
  const { status, body } = await signIn(json, '192.0.2.3')
  expect([status, body]).toEqual([401, INVALID])
})

test('a NUL typed on the sign-in screen is answered like a wrong password', async () => {
  const fields = { email: 'a\u0000@rosewater.example', password: 'x' }
  const headers = { 'X-Real-IP': '192.0.2.9', Accept: 'text/html' }
  expect((await shared.postForm('/admin', fields, headers)).status).toBe(401)
})

test.each([
  ['no email', { password: 'x' }, 'email'],
  ['a NUL in the email', { email: 'a\u0000@b.ca', password: 'x' }, 'email'],
  ['an email that is no text', { email: { $ne: '' }, password: 'x' }, 'email'],
  ['no password', { email: ADMIN.email }, 'password'],
  ['a password that is no text', { email: ADMIN.email, password: { $ne: '' } }, 'password'],
  ['a password of 1001 letters', { email: ADMIN.email, password: 'x'.repeat(1001) }, 'password'],
])('%s is a 400 in the one error form', async (_what, json, field) => {
  const { status, body } = await signIn(json, '192.0.2.4')
  expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(Object.keys(body.error.details.fields)).toEqual([field])
  expect(body.error.message).toMatch(/email address|password/)
})

test('get-session names the account of a cookie or a token, and is null without', async () => {
  const token = await shared.token()
  const known = await shared.call('GET', '/api/auth/get-session', { token })
  expect([known.status, known.body.user.email]).toEqual([200, ADMIN.email])
  const none = await shared.call('GET', '/api/auth/get-session')
  expect([none.status, none.body]).toEqual([200, null])
})

test.each(['token', 'cookie'])('signing out ends the session of a %s, for both', async (by) => {
  const { body, headers } = await signIn(ADMIN, '192.0.2.5')
  const cookie = (headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const asToken = { headers: { Authorization: `Bearer ${body.token}` } }
  const asCookie = { headers: { Cookie: cookie } }
  for (const options of [asToken, asCookie])
    expect((await shared.call('GET', '/api/v1/bookings', options)).status).toBe(200)

  const used = by === 'token' ? asToken : asCookie
  const out = await shared.call('POST', '/api/auth/sign-out', used)
  expect(out.status).toBe(200)
  expect(out.headers.getSetCookie().join()).toMatch(/rosewater-session=;.*Max-Age=0/)
  for (const options of [asToken, asCookie])
    for (const server of shared.servers)
      expect((await call(server, 'GET', '/api/v1/bookings', options)).status).toBe(401)
})

test('signing out without a session is no error', async () => {
  expect((await shared.call('POST', '/api/auth/sign-out')).status).toBe(200)
})

test.each([
  ['POST', '/api/auth/sign-up/email', { ...ADMIN, email: 'new@rosewater.example', name: 'New' }],
  ['POST', '/api/auth/request-password-reset', { email: ADMIN.email }],
  ['POST', '/api/auth/forget-password', { email: ADMIN.email }],
  ['POST', '/api/auth/reset-password', { newPassword: 'a-very-new-password', token: 'x' }],
  ['POST', '/api/auth/change-password', { newPassword: 'x', currentPassword: ADMIN.password }],
  ['POST', '/api/auth/change-email', { newEmail: 'x@example.com' }],
  ['POST', '/api/auth/update-user', { name: 'x' }],
  ['POST', '/api/auth/delete-user', {}],
  ['POST', '/api/auth/sign-in/social', { provider: 'google' }],
  ['GET', '/api/auth/list-sessions', undefined],
  ['GET', '/api/auth/ok', undefined],
  ['GET', '/api/auth/error', undefined],
  ['GET', '/api/auth', undefined],
])('%s %s does not exist', async (method, path, json) => {
  const token = await shared.token()
  const { status, body } = await shared.call(method, path, { json, token })
  expect([status, body.error.status]).toEqual([404, 'NOT_FOUND'])
  expect(await shared.rows('select id from "user"')).toHaveLength(1)
})

test('after ten wrong passwords from one address even the right one waits', async () => {
  const wrong = { ...ADMIN, password: 'guess-after-guess' }
  for (let turn = 0; turn < 10; turn++)
    expect((await signIn(wrong, '198.51.100.1', turn)).status).toBe(401)
  const throttled = await signIn(ADMIN, '198.51.100.1', 1)
  expect([throttled.status, throttled.body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  expect(throttled.body.error.message).toMatch(/Too many attempts/)
  expect(throttled.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
  expect(throttled.headers.getSetCookie()).toEqual([])
  expect((await signIn(ADMIN, '198.51.100.2')).status).toBe(200)
})

test('a right password ends the counting', async () => {
  const wrong = { ...ADMIN, password: 'slip-of-the-finger' }
  for (let round = 0; round < 3; round++) {
    for (let turn = 0; turn < 8; turn++)
      expect((await signIn(wrong, '198.51.100.3')).status).toBe(401)
    expect((await signIn(ADMIN, '198.51.100.3')).status).toBe(200)
  }
})

test('one address may try only thirty times at all accounts together', async () => {
  for (let turn = 0; turn < 30; turn++)
    expect(
      (await signIn({ email: `a${turn}@example.com`, password: 'x' }, '198.51.100.4', turn)).status,
    ).toBe(401)
  expect((await signIn({ email: 'a31@example.com', password: 'x' }, '198.51.100.4')).status).toBe(
    429,
  )
})

test('a process that starts anew still counts the tries of before', async () => {
  const address = '198.51.100.5'
  for (let turn = 0; turn < 10; turn++)
    expect((await signIn({ ...ADMIN, password: 'x' }, address, turn)).status).toBe(401)
  const fresh = await startServer(shared.home, ENV)
  const options = { json: ADMIN, headers: { 'X-Real-IP': address } }
  const { status } = await call(fresh, 'POST', '/api/auth/sign-in/email', options)
  await fresh.stop()
  expect(status).toBe(429)
})
