import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { secondStep } from '#app/routes/api/account-answers.schema.ts'
import { authenticatorCode } from '../../support/desk/authenticator.ts'
import { cookieOf, type DeskClient, deskOf } from '../../support/desk/desk-client.ts'
import { call } from '../../support/http/calls.ts'
import { runCommand } from '../../support/server/commands.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Real-IP' }, 2)

let desk: DeskClient
let key = ''
let codes: string[] = []
/** Four groups of base 32: 80 random bits. */
const RECOVERY_CODE = /<code>((?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4})<\/code>/g

const SETUP = '/admin/account/second-factor'
let lastAddress = 0
const freshAddress = () => ({ 'X-Real-IP': `192.0.2.${++lastAddress}` })

const signIn = (headers = freshAddress(), turn = 0) =>
  call(shared.servers[turn % 2] ?? shared.server, 'POST', '/api/auth/sign-in/email', {
    json: ADMIN,
    headers,
  })
const answerChallenge = (challenge: string, code: string, headers = freshAddress(), turn = 0) =>
  call(shared.servers[turn % 2] ?? shared.server, 'POST', '/api/auth/two-factor/verify-totp', {
    json: { challenge, code },
    headers,
  })
const countSessions = async () => (await shared.rows('select id from session')).length
const challengeIn = (answer: Awaited<ReturnType<typeof signIn>>): string =>
  answer.body.error.details.secondFactor.challenge

function readSetup(page: string) {
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  const shown = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? ''
  return { key: shown.replaceAll(' ', ''), secret: field('secret'), seal: field('seal') }
}

beforeAll(async () => {
  desk = await shared.openDesk({ headers: freshAddress() })
})

test('setting it up shows a square drawn without styles, and the key as text', async () => {
  const { status, body } = await desk.get(SETUP)
  expect(status).toBe(200)
  expect(body).toMatch(/<svg[^>]+viewBox="0 0 \d+ \d+"/)
  expect(body).not.toMatch(/<[^>]+\sstyle=/)
  expect(readSetup(body).key).toMatch(/^[A-Z2-7]{40}$/)
})

test.each([
  ['a wrong password', { password: 'not-the-password' }],
  ['a wrong code', { code: '000000' }],
  ['no code', { code: '' }],
  ['a secret of its own', { secret: 'AAAAAAAAAAAAAAAAAAAAAAAAA' }],
])('it is not turned on with %s', async (_what, over) => {
  const { key: shown, ...draft } = readSetup((await desk.get(SETUP)).body)
  const fields = { ...draft, password: ADMIN.password, code: authenticatorCode(shown), ...over }
  const refused = await desk.post(SETUP, fields)
  expect(refused.status).toBe(400)
  expect((await signIn()).status).toBe(200)
})

test('with password and code it is on, the codes are shown once, and other sessions end', async () => {
  const other = await shared.openDesk({ headers: freshAddress() })
  const setup = readSetup((await desk.get(SETUP)).body)
  const { key: shown, ...draft } = setup
  const fields = { ...draft, password: ADMIN.password, code: authenticatorCode(shown) }
  const done = await desk.post(SETUP, fields)
  expect(done.status).toBe(200)
  key = shown
  codes = [...done.body.matchAll(RECOVERY_CODE)].map(([, code]) => code)
  expect(new Set(codes).size).toBe(10)
  expect(done.body).toMatch(/download="recovery-codes.txt"/)

  expect((await desk.get('/admin/account')).body).toMatch(/10 recovery codes/)
  expect((await desk.get(SETUP)).body).toMatch(/To use another phone, turn it off first/)
  expect((await other.get('/admin/account')).status).toBe(302)
  const stored = JSON.stringify(await shared.rows('select * from "twoFactor"'))
  for (const secret of [...codes, key, draft.secret]) expect(stored).not.toContain(secret)
})

test('a right password alone is a 401 that says what is missing, and begins no session', async () => {
  const before = await countSessions()
  const answer = await signIn()
  expect([answer.status, answer.body.error.status]).toEqual([401, 'UNAUTHENTICATED'])
  expect(answer.body.error.message).toBe('Please enter the code from your authenticator app')
  expect(cookieOf(answer, 'session')).toBe('')
  expect(answer.headers.get('set-auth-token')).toBeNull()
  expect(await countSessions()).toBe(before)
  const challenge = cookieOf(answer, 'second-factor')
  const disguises: Record<string, string>[] = [
    { Cookie: challenge },
    { Authorization: `Bearer ${challengeIn(answer)}` },
    { Cookie: challenge.replace('second-factor', 'session') },
  ]
  for (const headers of disguises)
    expect((await shared.call('GET', '/api/v1/bookings', { headers })).status).toBe(401)
})

test('a wrong password says nothing of a second step', async () => {
  const json = { ...ADMIN, password: 'not-the-password' }
  const options = { json, headers: freshAddress() }
  const answer = await shared.call('POST', '/api/auth/sign-in/email', options)
  expect(answer.body).toEqual({
    error: { status: 'UNAUTHENTICATED', message: 'Invalid login credentials' },
  })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('the code of the app begins a session, on either process, and works once', async () => {
  const code = authenticatorCode(key, 1)
  const challenge = challengeIn(await signIn())
  const answer = await answerChallenge(challenge, code, freshAddress(), 1)
  expect([answer.status, answer.body.user.email]).toEqual([200, ADMIN.email])
  expect(secondStep.safeParse(answer.body).error).toBeUndefined()
  const { token } = answer.body
  expect((await shared.call('GET', '/api/v1/bookings', { token })).status).toBe(200)
  const again = await answerChallenge(challengeIn(await signIn()), code)
  expect([again.status, again.body.error.status]).toEqual([401, 'UNAUTHENTICATED'])
})

test('a spent or made-up challenge begins nothing', async () => {
  const challenge = challengeIn(await signIn())
  const [code = ''] = codes.splice(0, 1)
  expect((await answerChallenge(challenge, code)).status).toBe(200)
  const before = await countSessions()
  const [next = ''] = codes
  const forged = challenge.replace(/\..*$/, '.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D')
  for (const one of [challenge, forged, 'x', '', 'x.y', `${challenge}x`]) {
    const { status, body } = await answerChallenge(one, next)
    expect([status, body.error.status], one).toEqual([401, 'UNAUTHENTICATED'])
  }
  expect(await countSessions()).toBe(before)
})

test('the row of a challenge in the database does not stand for its password', async () => {
  await shared.rows('delete from verification')
  await signIn()
  const [secret] = await shared.rows<{ value: string }>(
    `select value from secrets where name = 'sessions'`,
  )
  const stored = await shared.rows<{ identifier: string }>('select * from verification')
  expect(stored.length).toBeGreaterThan(0)
  const [code = ''] = codes
  for (const { identifier } of stored) {
    const mac = createHmac('sha256', secret?.value ?? '')
      .update(identifier)
      .digest('base64')
    const challenge = encodeURIComponent(`${identifier}.${mac}`)
    expect((await answerChallenge(challenge, code)).status, identifier).toBe(401)
  }
  expect((await answerChallenge(challengeIn(await signIn()), code)).status).toBe(200)
  codes.shift()
})

test('a recovery code works once, in any case, without its dashes, and misread', async () => {
  const [code = ''] = codes.splice(0, 1)
  // As they are easily misread.
  const typed = ` ${code.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l').toUpperCase()} `
  expect((await answerChallenge(challengeIn(await signIn()), typed)).status).toBe(200)
  expect((await answerChallenge(challengeIn(await signIn()), code)).status).toBe(401)
})

test('without scripts the sign-in screen leads to a second one and on to the wanted page', async () => {
  const form = { email: ADMIN.email, password: ADMIN.password }
  const headers = { ...freshAddress(), Accept: 'text/html' }
  const next = encodeURIComponent('/admin/schedule')
  const first = await shared.postForm(`/admin?next=${next}`, form, headers)
  expect([first.status, first.headers.get('Location')]).toEqual([
    303,
    `/admin/second-factor?next=${next}`,
  ])
  expect(cookieOf(first, 'session')).toBe('')
  const asking = { ...headers, Cookie: cookieOf(first, 'second-factor') }
  const path = `/admin/second-factor?next=${next}`
  expect((await shared.call('GET', path, { headers: asking })).body).toContain('name="code"')
  const wrong = await shared.postForm(path, { code: '123' }, asking)
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatch(/That code didn’t work/)

  const [code = ''] = codes.splice(0, 1)
  const right = await shared.postForm(path, { code }, asking)
  expect([right.status, right.headers.get('Location')]).toEqual([303, '/admin/schedule'])
  const opened = await deskOf(shared.server, cookieOf(right, 'session')).get('/admin/account')
  expect(opened.status).toBe(200)
})

test('the second screen asks nothing of whoever has given no password', async () => {
  const { status, headers } = await shared.call('GET', '/admin/second-factor')
  expect([status, headers.get('Location')]).toEqual([302, '/admin'])
})

test('new recovery codes and turning it off need password and code', async () => {
  const [code = ''] = codes
  for (const path of ['/admin/account/recovery-codes', `${SETUP}/off`]) {
    const wrong = await desk.post(path, { password: 'not-the-password', code })
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringMatching(/current password/)])
    const none = await desk.post(path, { password: ADMIN.password, code: 'abcde-fghjk' })
    expect([none.status, none.body]).toEqual([400, expect.stringMatching(/That code didn’t work/)])
  }
  const renewed = await desk.post('/admin/account/recovery-codes', {
    password: ADMIN.password,
    code,
  })
  expect(renewed.status).toBe(200)
  const [, old = ''] = codes
  codes = [...renewed.body.matchAll(RECOVERY_CODE)].map(([, one]) => one)
  expect(codes).toHaveLength(10)
  expect((await answerChallenge(challengeIn(await signIn()), old)).status).toBe(401)
})

test('a challenge takes five tries, and an address ten', async () => {
  const headers = freshAddress()
  const challenge = challengeIn(await signIn())
  for (let turn = 0; turn < 5; turn++)
    expect((await answerChallenge(challenge, `91000${turn}`, headers, turn)).status).toBe(401)
  const [code = ''] = codes
  expect((await answerChallenge(challenge, code, headers)).status).toBe(401)
  const another = challengeIn(await signIn())
  for (let turn = 0; turn < 4; turn++)
    expect((await answerChallenge(another, `92000${turn}`, headers, turn)).status).toBe(401)
  const throttled = await answerChallenge(another, code, headers, 1)
  expect([throttled.status, throttled.body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  expect(throttled.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
})

test('an address has ten tries whatever they are for, on both processes together', async () => {
  const headers = freshAddress()
  for (let turn = 0; turn < 10; turn++)
    expect((await answerChallenge(`made-up.${turn}`, '930000', headers, turn)).status).toBe(401)
  const throttled = await answerChallenge('made-up.10', '930000', headers)
  expect([throttled.status, throttled.body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  expect((await answerChallenge('made-up.11', '930000')).status).toBe(401)
})

test('turned off, the password is enough again', async () => {
  const [code = ''] = codes.splice(0, 1)
  const off = await desk.post(`${SETUP}/off`, { password: ADMIN.password, code })
  expect([off.status, off.headers.get('Location')]).toEqual([303, '/admin/account'])
  expect((await signIn()).status).toBe(200)
  expect(await shared.rows('select id from "twoFactor"')).toEqual([])
})

test('whoever runs the server lets in who has lost phone and codes', async () => {
  const { key: shown, ...draft } = readSetup((await desk.get(SETUP)).body)
  const fields = { ...draft, password: ADMIN.password, code: authenticatorCode(shown) }
  expect((await desk.post(SETUP, fields)).status).toBe(200)
  expect((await signIn()).status).toBe(401)
  const takeOff = (email: string) =>
    runCommand(shared.home, 'create-admin', '--no-second-step', email)
  expect(await takeOff('nobody@rosewater.example')).toMatchObject({ code: 1 })
  expect((await signIn()).status).toBe(401)
  expect(await takeOff(ADMIN.email)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('is enough again'),
  })
  expect((await signIn()).status).toBe(200)
})
