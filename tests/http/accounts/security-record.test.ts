import { beforeAll, expect, test, vi } from 'vitest'
import { aSubscriber } from '../../support/database/subscribers.ts'
import { authenticatorCode } from '../../support/desk/authenticator.ts'
import { cookieOf, type DeskClient, deskOf } from '../../support/desk/desk-client.ts'
import { unusedCode } from '../../support/desk/second-factor.ts'
import { bookingRequest } from '../../support/http/calls.ts'
import { readMailFolder } from '../../support/mail/mail-folder.ts'
import { runCommand } from '../../support/server/commands.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Real-IP' })

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
let lastNetwork = 0
const freshPlace = (browser = 'undici') => ({
  'X-Real-IP': `198.18.${++lastNetwork}.7`,
  'User-Agent': browser,
})

interface Event {
  what: string
  result: string
  count: number
  userId: string | null
  network: string
  browser: string | null
}

const events = (what: string, result = 'done') =>
  shared.rows<Event>('select * from "securityEvents" where what = ? and result = ? order by at', [
    what,
    result,
  ])
/** The newest mail about the account once there are so many of that subject. */
async function mailed(subject: string, times = 1) {
  return await vi.waitFor(
    async () => {
      const found = (await readMailFolder(shared.home.dataDir)).filter(
        (mail) => mail.subject === subject,
      )
      expect(found).toHaveLength(times)
      return found.at(-1)
    },
    { timeout: 60_000, interval: 50 },
  )
}
const logLines = (event: string) =>
  shared.server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === event)

async function signInAtDesk(
  place: Record<string, string>,
  password = ADMIN.password,
): Promise<DeskClient> {
  const headers = { ...place, Origin: shared.server.url, Accept: 'text/html' }
  const answer = await shared.postForm('/admin', { email: ADMIN.email, password }, headers)
  expect(answer.status).toBe(303)
  return deskOf(shared.server, cookieOf(answer, 'session'), place)
}
const signIn = (password: string, headers = freshPlace(), email = ADMIN.email) =>
  shared.call('POST', '/api/auth/sign-in/email', { json: { email, password }, headers })

let desk: DeskClient
let userId = ''
beforeAll(async () => {
  desk = await signInAtDesk(freshPlace())
  userId = (await shared.rows<{ id: string }>('select id from "user"'))[0]?.id ?? ''
})

test('the first admin and their first sign-in are kept, and bring no mail', async () => {
  expect(await events('first-admin-made')).toMatchObject([{ userId, network: '', browser: null }])
  expect(await events('sign-in')).toMatchObject([{ userId, network: '198.18.1.0', count: 1 }])
  expect(await shared.rows(`select id from outbox where kind = 'security-notice'`)).toEqual([])
})

test('a sign-in from a new device is mailed, naming browser, network and what to do', async () => {
  const place = freshPlace(FIREFOX)
  await signInAtDesk(place)
  const mail = await mailed('A new device signed in')
  expect(mail?.to?.[0]?.address).toBe(ADMIN.email)
  for (const part of ['Firefox on Windows', '198.18.2.x', '/admin/account', '/admin/forgot'])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain(place['X-Real-IP'])
  expect(mail?.html).not.toMatch(/admin\/reset\//)
  await signInAtDesk(place)
  expect(await events('sign-in')).toHaveLength(3)
  await mailed('A new device signed in')
})

test('a program that signs in leaves a record of its own', async () => {
  expect((await signIn(ADMIN.password, freshPlace('curl/8'))).status).toBe(200)
  expect(await events('bearer-sign-in')).toMatchObject([{ userId, browser: 'Another program' }])
  expect(logLines('bearer-sign-in')).toMatchObject([
    { level: 'info', msg: 'security', account: userId },
  ])
  await mailed('A new device signed in', 2)
})

test('refused sign-ins are gathered by network and hour, known account or not', async () => {
  const place = freshPlace()
  for (let turn = 0; turn < 12; turn++) await signIn('guess-after-guess', place)
  const network = place['X-Real-IP'].replace(/\.7$/, '.0')
  expect(await events('sign-in', 'refused')).toMatchObject([{ userId, count: 12, network }])
  for (let turn = 0; turn < 3; turn++)
    await signIn('guess-after-guess', freshPlace(), 'nobody@rosewater.example')
  expect(await events('sign-in', 'refused')).toHaveLength(4)
  const lines = logLines('sign-in').filter(({ result }) => result === 'refused')
  expect(lines.map(({ count, account }) => [count, account])).toEqual([
    [1, userId],
    [10, userId],
    [1, null],
    [1, null],
    [1, null],
  ])
})

test('any number of networks leave a bounded number of rows', async () => {
  for (let turn = 0; turn < 30; turn++) await signIn('x', freshPlace(), `a${turn}@x.ca`)
  const rows = await events('sign-in', 'refused')
  expect(rows.length).toBeLessThanOrEqual(21)
  expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(45)
  expect(rows.find(({ network }) => network === '')?.count).toBeGreaterThan(5)
})

test('neither rows nor log nor mail hold an address or a person', async () => {
  const all = JSON.stringify(await shared.rows('select * from "securityEvents"'))
  for (const text of [all, shared.server.output()]) {
    expect(text).not.toMatch(/198\.18\.\d+\.7/)
    expect(text).not.toContain('@')
  }
  expect(shared.server.output()).not.toContain('198.18.')
})

test('a changed password is kept and mailed, a wrong present one is kept', async () => {
  const fields = { present: 'not-the-one', password: NEW, again: NEW }
  expect((await desk.post('/admin/account/password', fields)).status).toBe(400)
  expect(await events('present-password', 'refused')).toMatchObject([{ userId, count: 1 }])
  const right = { ...fields, present: ADMIN.password }
  expect((await desk.post('/admin/account/password', right)).status).toBe(303)
  expect(await events('password-changed')).toHaveLength(1)
  const mail = await mailed('Your password was changed')
  expect(`${mail?.text}${mail?.html}`).not.toContain(NEW)
})

const NEW = 'an-even-longer-password'

test('a reset link is kept when asked for and when used, and the new password is mailed', async () => {
  const headers = { ...freshPlace(), Accept: 'text/html' }
  await shared.postForm('/admin/forgot', { email: ADMIN.email }, headers)
  const path = await vi.waitFor(async () => {
    const mails = await readMailFolder(shared.home.dataDir)
    const found = mails.map(({ text }) => /\/admin\/reset\/[\w-]+/.exec(text ?? '')?.[0])
    return found.find((link) => link !== undefined) ?? Promise.reject(new Error('no mail'))
  }, 60_000)
  const { password } = ADMIN
  const used = await shared.postForm(path, { password, again: password }, headers)
  expect(used.status).toBe(303)
  expect(await events('reset-requested')).toMatchObject([{ userId, count: 1 }])
  expect(await events('reset-used')).toHaveLength(1)
  expect(await events('password-set')).toHaveLength(1)
  await mailed('A new password was set')
  desk = await signInAtDesk(freshPlace())
})

let key = ''
let codes: string[] = []
const challengeOf = async () =>
  (await signIn(ADMIN.password)).body.error.details.secondFactor.challenge
const answer = async (challenge: string, code: string) =>
  shared.call('POST', '/api/auth/two-factor/verify-totp', {
    json: { challenge, code },
    headers: freshPlace(),
  })

test('turning the second step on is kept and mailed', async () => {
  const page = (await desk.get('/admin/account/second-factor')).body
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  key = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '')
  const done = await desk.post('/admin/account/second-factor', {
    secret: field('secret'),
    seal: field('seal'),
    password: ADMIN.password,
    code: authenticatorCode(key),
  })
  codes = [...done.body.matchAll(/<code>([a-z0-9-]{8,})<\/code>/g)].map(([, code]) => code)
  expect(codes).toHaveLength(10)
  expect(await events('second-factor-on')).toMatchObject([{ userId }])
  await mailed('Two-step sign-in is on')
})

test('passed and refused codes are kept; a recovery code is mailed', async () => {
  expect((await answer(await challengeOf(), '000000')).status).toBe(401)
  expect(await events('second-step', 'refused')).toMatchObject([{ userId, count: 1 }])
  const code = await unusedCode(shared.home, key)
  expect((await answer(await challengeOf(), code)).status).toBe(200)
  expect(await events('second-step')).toHaveLength(1)
  expect((await answer(await challengeOf(), codes.shift() ?? '')).status).toBe(200)
  expect(await events('recovery-code-used')).toHaveLength(1)
  await mailed('A recovery code was used')
})

test('new recovery codes are kept', async () => {
  const fields = { password: ADMIN.password, code: await unusedCode(shared.home, key) }
  const renewed = await desk.post('/admin/account/recovery-codes', fields)
  expect(renewed.status).toBe(200)
  expect(await events('recovery-codes-renewed')).toHaveLength(1)
})

test('wrong codes that close the second step are kept, and mailed once', async () => {
  for (let round = 0; round < 4; round++) {
    const challenge = await challengeOf()
    for (let turn = 0; turn < 3; turn++) await answer(challenge, `97${round}${turn}00`)
  }
  await mailed('Too many wrong codes')
  expect((await events('second-step-locked', 'refused')).length).toBeGreaterThan(0)
})

test('the second step taken off on the server is kept and mailed', async () => {
  const off = await runCommand(shared.home, 'create-admin', '--no-second-step', ADMIN.email)
  expect(off.code).toBe(0)
  expect(await events('second-factor-off')).toMatchObject([{ userId, network: '', browser: null }])
  const mail = await mailed('Two-step sign-in is off')
  expect(mail?.text).toContain('A command on the server')
})

test('sessions ended, exports and erased people are kept, without whose', async () => {
  await desk.post('/admin/account', { intent: 'end-others' })
  expect(await events('sessions-ended')).toHaveLength(1)

  const json = bookingRequest({ email: 'gone@example.com' })
  await shared.call('POST', '/api/v1/bookings', { json })
  for (const path of [
    '/admin/appointments/export.csv',
    '/admin/appointments/export.ics',
    '/admin/promotions/subscribers/export',
    '/admin/privacy/export?email=gone@example.com',
  ])
    expect([path, (await desk.get(path)).status]).toEqual([path, 200])
  expect(await events('people-exported')).toHaveLength(4)
  await vi.waitFor(
    async () =>
      expect(await shared.rows(`select id from outbox where status = 'waiting'`)).toEqual([]),
    { timeout: 60_000, interval: 50 },
  )
  const erased = await desk.post('/admin/privacy/erase?email=gone@example.com')
  expect(erased.status).toBe(303)
  expect(await events('person-erased')).toMatchObject([{ userId }])
  expect(JSON.stringify(await shared.rows('select * from "securityEvents"'))).not.toContain(
    'gone@example.com',
  )
})

test('a campaign that starts and one that is stopped are kept', async () => {
  await aSubscriber(shared.home, shared.server)
  const sent = await desk.post('/admin/promotions', {
    intent: 'send',
    subject: 'News',
    content: 'Something new',
  })
  const path = sent.headers.get('Location') ?? ''
  expect([sent.status, path]).toEqual([303, expect.stringMatching(/^\/admin\/promotions\//)])
  expect(await events('campaign-started')).toMatchObject([{ userId, network: /^198\.18\./ }])
  await vi.waitFor(
    async () => {
      const [campaign] = await shared.rows('select status from campaigns')
      expect(campaign).toMatchObject({ status: 'finished' })
    },
    { timeout: 60_000, interval: 50 },
  )
  await shared.rows(`update campaigns set status = 'paused', "finishedAt" = null`)
  expect((await desk.post(path, { intent: 'stop' })).status).toBe(303)
  expect(await events('campaign-stopped')).toHaveLength(1)
})

test('the account page shows the record, and what was refused apart from it', async () => {
  const { body } = await desk.get('/admin/account')
  const [done = '', refused = ''] = body
    .slice(body.indexOf('Recent activity'))
    .split('Failed sign-ins')
  for (const words of [
    'Two-step sign-in turned off',
    'A person erased',
    'Newsletter stopped',
    '198.18.',
  ])
    expect(done).toContain(words)
  expect(refused).toMatch(/Sign-in failed, \d+ times/)
  expect(refused).toContain('many networks')
})

test('forms with a password tell password managers whose it is', async () => {
  const page = (await desk.get('/admin/account/password')).body
  const field = /<input[^>]*autoComplete="username"[^>]*>/i.exec(page)?.[0]
  expect(field).toContain(`value="${ADMIN.email}"`)
  expect(field).toContain('type="text"')
})
