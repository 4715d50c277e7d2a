import { expect, test } from 'vitest'
import { deskOf } from '../../support/desk/desk-client.ts'
import { call, postForm } from '../../support/http/calls.ts'
import { runCommand } from '../../support/server/commands.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Real-IP' }, 2)

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const from = (address: string) => ({ 'X-Real-IP': address })
const rows = () => shared.rows<{ id: string; ipAddress: string }>('select * from session')

let password = ADMIN.password

test('the account lists its sessions in words, with addresses cut, and marks the one that asks', async () => {
  await shared.openDesk({ headers: { ...from('203.0.113.77'), 'User-Agent': FIREFOX } })
  const desk = await shared.openDesk({ headers: from('2001:db8:1:2:3::4') })
  const { status, body, headers } = await desk.get('/admin/account')
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(body).toContain(ADMIN.email)
  expect(body).toMatch(/Firefox on Windows/)
  expect(body).toMatch(/203\.0\.113\.x/)
  expect(body).toMatch(/2001:db8:1:…/)
  expect(body.match(/· this device/g)).toHaveLength(1)
  expect(body).not.toContain('203.0.113.77')
  const stored = JSON.stringify(await rows())
  expect(stored).not.toMatch(/203\.0\.113\.77|db8:0*1:0*2/)
})

test('ending a session shuts that device out on every process, and no other', async () => {
  const kept = await shared.openDesk({ headers: from('192.0.2.1') })
  const before = new Set((await rows()).map(({ id }) => id))
  const lost = await shared.openDesk({ headers: from('192.0.2.2') })
  const id = (await rows()).find((row) => !before.has(row.id))?.id ?? ''

  const ended = await kept.post('/admin/account', { intent: 'end-session', id })
  expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/admin/account'])
  for (const { url } of shared.servers) {
    const asking = (cookie: string) =>
      call({ url }, 'GET', '/api/v1/bookings', { headers: { Cookie: cookie } })
    expect((await asking(lost.cookie())).status).toBe(401)
    expect((await asking(kept.cookie())).status).toBe(200)
  }
})

test('a session of somebody else cannot be ended', async () => {
  const desk = await shared.openDesk({ headers: from('192.0.2.3') })
  const [stranger] = ['stranger', `${(await rows())[0]?.id}x`]
  const before = await rows()
  await desk.post('/admin/account', { intent: 'end-session', id: stranger })
  expect(await rows()).toHaveLength(before.length)
})

test('signing out everywhere else leaves one session', async () => {
  const desk = await shared.openDesk({ headers: from('192.0.2.4') })
  await shared.openDesk({ headers: from('192.0.2.5') })
  expect((await desk.post('/admin/account', { intent: 'end-others' })).status).toBe(303)
  expect(await rows()).toHaveLength(1)
  expect((await desk.get('/admin/account')).body).not.toContain('Sign out everywhere else')
})

test.each([
  ['a wrong present password', { present: 'not-the-password' }, /not your current password/],
  ['a short new one', { password: 'short', again: 'short' }, /12 to 128 characters/],
  ['a common one', { password: 'password1234', again: 'password1234' }, /easy to guess/],
  ['the name of the site', { password: 'rosewater2027', again: 'rosewater2027' }, /easy to guess/],
  ['two that differ', { again: 'something-else-here' }, /same password again/],
  ['the one it is', { password: ADMIN.password, again: ADMIN.password }, /not your current one/],
  ['nothing at all', { present: '', password: '', again: '' }, /12 to 128 characters/],
])('a password is not changed with %s', async (_what, over, sentence) => {
  const desk = await shared.openDesk({ headers: from('192.0.2.6') })
  const [before] = await shared.rows('select password from account')
  const fields = { present: ADMIN.password, password: NEW, again: NEW, ...over }
  const refused = await desk.post('/admin/account/password', fields)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatch(sentence)
  expect(await shared.rows('select password from account')).toEqual([before])
})

const NEW = 'an-even-longer-password'

test('changing the password ends every other session and goes on under a new token', async () => {
  const other = await shared.openDesk({ headers: from('192.0.2.7') })
  const desk = await shared.openDesk({ headers: from('192.0.2.8') })
  const cookieBefore = desk.cookie()
  const changed = await desk.post('/admin/account/password', {
    present: password,
    password: NEW,
    again: NEW,
  })
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/admin/account'])
  password = NEW
  expect(desk.cookie()).not.toBe(cookieBefore)
  const asking = (cookie: string) =>
    shared.call('GET', '/api/v1/bookings', { headers: { Cookie: cookie } })
  expect((await asking(desk.cookie())).status).toBe(200)
  for (const cookie of [cookieBefore, other.cookie()])
    expect((await asking(cookie)).status).toBe(401)
  const json = { ...ADMIN }
  const old = await shared.call('POST', '/api/auth/sign-in/email', { json })
  expect(old.status).toBe(401)
  await shared.openDesk({ password, headers: from('192.0.2.8') })
})

test('a reset link refuses a common password, and works on', async () => {
  const { stdout } = await runCommand(shared.home, 'create-admin', '--reset', ADMIN.email)
  const [path = ''] = /\/admin\/reset\/\S+/.exec(stdout) ?? []
  const setTo = (wanted: string) =>
    shared.postForm(path, { password: wanted, again: wanted }, { Accept: 'text/html' })
  const refused = await setTo('password1234')
  expect([refused.status, refused.body]).toEqual([400, expect.stringMatching(/easy to guess/)])
  expect((await setTo(NEW)).status).toBe(303)
  password = NEW
  await shared.openDesk({ password, headers: from('192.0.2.9') })
})

test('the present password cannot be guessed at an open desk', async () => {
  const address = from('198.51.100.1')
  const desk = await shared.openDesk({ password, headers: address })
  const guess = {
    present: 'guess-after-guess',
    password: 'whatever-comes-next',
    again: 'whatever-comes-next',
  }
  for (let turn = 0; turn < 10; turn++)
    expect((await desk.post('/admin/account/password', guess)).status).toBe(400)
  const right = { ...guess, present: password }
  const throttled = await desk.post('/admin/account/password', right)
  expect(throttled.status).toBe(429)
  expect(throttled.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
  expect(throttled.body).toMatch(/Too many attempts/)
  // The other process counts the same guesses; signing in is counted apart.
  const [, second = shared.server] = shared.servers
  const elsewhere = await deskOf(second, desk.cookie()).post('/admin/account/password', right)
  expect(elsewhere.status).toBe(429)
  const json = { email: ADMIN.email, password }
  const signIn = await call(second, 'POST', '/api/auth/sign-in/email', { json, headers: address })
  expect(signIn.status).toBe(200)
})

test('reset links are asked for only so often, whether there is such an account or not', async () => {
  const ask = (email: string, turn: number) =>
    postForm(
      shared.servers[turn % 2] ?? shared.server,
      '/admin/forgot',
      { email },
      {
        ...from('198.51.100.2'),
        Accept: 'text/html',
      },
    )
  for (const email of [ADMIN.email, 'nobody@example.com']) {
    for (let turn = 0; turn < 10; turn++) expect((await ask(email, turn)).status).toBe(200)
    expect((await ask(email, 10)).status).toBe(429)
  }
})
