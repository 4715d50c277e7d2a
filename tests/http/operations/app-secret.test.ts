import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { symmetricDecrypt } from 'better-auth/crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { authenticatorCode } from '../../support/desk/authenticator.ts'
import { deskOf, openDesk } from '../../support/desk/desk-client.ts'
import { turnSecondFactorOn } from '../../support/desk/second-factor.ts'
import { calendarText, eventOn, startCalendarServer } from '../../support/http/calendar-server.ts'
import { call, signInAsAdmin } from '../../support/http/calls.ts'
import { runCommand } from '../../support/server/commands.ts'
import {
  ADMIN,
  type Home,
  makeHome,
  type RunningServer,
  startAndFail,
  startServer,
} from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

const APP_SECRET = 'Zb2vG7yT4pQm9KxWc1RsHd6LfNj3AeUo'
const OTHER = 'qN8sJ4hYv6Xz1CwLb5TgRk2PmDf7EaUo'

let home: Home
const running: RunningServer[] = []

beforeEach(async () => {
  home = await makeHome(inject('postgresUrl'))
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  await home.remove()
})

async function start(env: Record<string, string>, at = home): Promise<RunningServer> {
  const server = await startServer(at, env)
  running.push(server)
  return server
}

async function stop(): Promise<void> {
  for (const server of running.splice(0)) expect(await server.stop()).toBe(0)
}

const secretsIn = async (at = home) =>
  await query<{ name: string; value: string }>(at, 'select * from secrets order by name')

async function challengeAt(server: RunningServer): Promise<string> {
  const answer = await call(server, 'POST', '/api/auth/sign-in/email', { json: ADMIN })
  return answer.body.error.details.secondFactor.challenge
}

async function answerSecondStep(server: RunningServer, code: string) {
  const json = { challenge: await challengeAt(server), code }
  return await call(server, 'POST', '/api/auth/two-factor/verify-totp', { json })
}

/** Only a sentence, and no trace of a program. */
async function refusalOf(env: Record<string, string>, at = home): Promise<string> {
  const { code, output } = await startAndFail({ ...at.env, ...env })
  expect(code, output).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  return output
}

test('with APP_SECRET a new database holds no key that works', async () => {
  const server = await start({ APP_SECRET })
  const desk = await openDesk(server)
  const { key, codes } = await turnSecondFactorOn(desk)
  const secrets = await secretsIn()
  expect(secrets.map(({ name }) => name)).toEqual(expect.arrayContaining(['hash-key', 'sessions']))
  for (const { value } of secrets) expect(value).toMatch(/^sealed:1:/)

  // What a reader of the database could try with what stands in it.
  const [row] = await query<{ secret: string; backupCodes: string }>(
    home,
    'select * from "twoFactor"',
  )
  for (const { value } of secrets)
    for (const data of [row?.secret ?? '', row?.backupCodes ?? ''])
      await expect(symmetricDecrypt({ key: value, data })).rejects.toThrow()
  const [session] = await query<{ token: string }>(home, 'select token from session')
  for (const { value } of secrets) {
    const mac = createHmac('sha256', value)
      .update(session?.token ?? '')
      .digest('base64')
    const token = `${session?.token}.${mac}`
    expect((await call(server, 'GET', '/api/v1/bookings', { token })).status).toBe(401)
  }
  expect((await answerSecondStep(server, authenticatorCode(key, 1))).status).toBe(200)
  expect((await answerSecondStep(server, codes[0] ?? '')).status).toBe(200)
})

test('an installation moves its keys out, and authenticator and recovery codes go on working', async () => {
  const before = await start({})
  const desk = await openDesk(before)
  const { key, codes } = await turnSecondFactorOn(desk)
  const old = await secretsIn()
  await stop()

  const [first, second] = await Promise.all([start({ APP_SECRET }), start({ APP_SECRET })])
  for (const { name, value } of await secretsIn()) {
    expect(value).toMatch(/^sealed:1:/)
    expect(value).not.toContain(old.find((one) => one.name === name)?.value)
  }
  expect((await answerSecondStep(first, authenticatorCode(key, 1))).status).toBe(200)
  expect((await answerSecondStep(second, codes[0] ?? '')).status).toBe(200)

  // The keys of before, as copies of the database have them, open nothing of it now.
  const [row] = await query<{ secret: string }>(home, 'select secret from "twoFactor"')
  for (const { value } of old)
    await expect(symmetricDecrypt({ key: value, data: row?.secret ?? '' })).rejects.toThrow()
  expect((await deskOf(first, desk.cookie()).get('/admin/account')).status).toBe(302)
})

test('without APP_SECRET, or with another, it does not start, and says why', async () => {
  await start({ APP_SECRET })
  await stop()
  expect(await refusalOf({})).toMatch(/APP_SECRET is not set.*--new-keys/)
  const other = await refusalOf({ APP_SECRET: OTHER })
  expect(other).toMatch(/APP_SECRET is not the one.*--new-keys/)
  expect(other).not.toContain(OTHER)
  const { code, stderr } = await runCommand(home, 'create-admin', '--reset', ADMIN.email)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^APP_SECRET is not set/)])
  await start({ APP_SECRET })
})

test('when it is lost new keys let everybody in again, with the password alone', async () => {
  const server = await start({ APP_SECRET })
  await turnSecondFactorOn(await openDesk(server))
  await stop()
  const { code, stdout } = await runCommand(home, 'create-admin', '--new-keys')
  expect([code, stdout]).toEqual([0, expect.stringMatching(/new keys/)])
  const after = await start({ APP_SECRET: OTHER })
  const desk = await openDesk(after)
  const { codes } = await turnSecondFactorOn(desk)
  expect((await answerSecondStep(after, codes[0] ?? '')).status).toBe(200)
})

test('a backup holds the keys sealed, and a restore without the secret says so', async () => {
  await start({ APP_SECRET })
  const file = join(home.dataDir, 'one.backup.gz')
  const sealed = { ...home, env: { ...home.env, APP_SECRET } }
  expect((await runCommand(sealed, 'backup', file)).code).toBe(0)
  await stop()

  const elsewhere = await makeHome(inject('postgresUrl'))
  const checked = await runCommand(elsewhere, 'restore', file, '--check')
  expect([checked.code, checked.stdout]).toEqual([0, expect.stringMatching(/APP_SECRET/)])
  const restored = await runCommand(elsewhere, 'restore', file, '--yes')
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringMatching(/APP_SECRET/)])
  expect(await refusalOf({}, elsewhere)).toMatch(/APP_SECRET is not set/)
  const withSecret = { ...elsewhere, env: { ...elsewhere.env, APP_SECRET } }
  expect((await runCommand(withSecret, 'restore', file, '--check')).stdout).not.toMatch(
    /APP_SECRET/,
  )
  await openDesk(await start({ APP_SECRET }, elsewhere))
  await stop()
  await elsewhere.remove()
})

test.runIf(process.env.TEST_LONG)(
  'a restored calendar is fetched with the secret of then; with new keys it keeps its times and asks for its address',
  async () => {
    const elsewhere = await startCalendarServer()
    const PRIVATE_FETCH_HOSTS = elsewhere.host
    const date = freshDate()
    elsewhere.text = calendarText(eventOn(date, '10:00', '11:00'))
    const before = await start({ APP_SECRET, PRIVATE_FETCH_HOSTS })
    const calendar = { name: 'Personal', url: elsewhere.url }
    const token = await signInAsAdmin(before)
    const added = await call(before, 'POST', '/api/v1/calendars', { token, json: calendar })
    expect(added.status).toBe(201)
    const file = join(home.dataDir, 'one.backup.gz')
    const sealed = { ...home, env: { ...home.env, APP_SECRET } }
    expect((await runCommand(sealed, 'backup', file)).code).toBe(0)
    await stop()

    const empty = await makeHome(inject('postgresUrl'))
    const withSecret = { ...empty, env: { ...empty.env, APP_SECRET } }
    expect((await runCommand(withSecret, 'restore', file, '--yes')).code).toBe(0)
    const path = `/api/v1/calendars/${added.body.calendar.id}/refresh`
    const restored = await start({ APP_SECRET, PRIVATE_FETCH_HOSTS }, empty)
    const fetched = await call(restored, 'POST', path, { token: await signInAsAdmin(restored) })
    expect(fetched.body.calendar).toMatchObject({ status: 'ok', events: 1 })
    await stop()

    expect((await runCommand(empty, 'create-admin', '--new-keys')).code).toBe(0)
    const after = await start({ APP_SECRET: OTHER, PRIVATE_FETCH_HOSTS }, empty)
    const desk = await openDesk(after)
    expect((await desk.get('/admin')).body).toContain('Your calendar Personal can’t be read')
    const failed = await call(after, 'POST', path, { token: await signInAsAdmin(after) })
    expect(failed.body.calendar).toMatchObject({ status: 'failed', events: 1 })
    expect(failed.body.calendar.error).toContain('Add the calendar again')
    const { slots } = (await call(after, 'GET', `/api/v1/availability?date=${date}`)).body
    expect(slots).toContainEqual({ time: '10:30', state: 'blocked' })
    await stop()
    elsewhere.stop()
    await empty.remove()
  },
)

test.each(['too short', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])(
  'a secret that can be guessed is refused, and not printed: %s',
  async (text) => {
    const refused = await refusalOf({ APP_SECRET: text })
    expect(refused).toMatch(/APP_SECRET must be at least 32 random characters/)
    expect(refused).not.toContain(text)
  },
)
