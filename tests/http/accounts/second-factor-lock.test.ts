import { createHmac } from 'node:crypto'
import { symmetricEncrypt } from 'better-auth/crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticatorCode } from '../../support/desk/authenticator.ts'
import { turnSecondFactorOn, unusedCode } from '../../support/desk/second-factor.ts'
import { type Answer, call } from '../../support/http/calls.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({}, 2)
const { desk } = shared

const MINUTE = 60
const HOUR = 60 * MINUTE

let key = ''
let codes: string[] = []
let guesses = 0

beforeAll(async () => {
  ;({ key, codes } = await turnSecondFactorOn(desk))
})

beforeEach(async () => {
  await shared.rows('delete from "secondFactorLocks"')
})

const serverOf = (turn: number) => shared.servers[turn % 2] ?? shared.server

async function challenge(): Promise<string> {
  const answer = await shared.call('POST', '/api/auth/sign-in/email', { json: ADMIN })
  return answer.body.error.details.secondFactor.challenge
}

async function answerWith(code: string, given?: string, turn = 0): Promise<Answer> {
  const json = { challenge: given ?? (await challenge()), code }
  return await call(serverOf(turn), 'POST', '/api/auth/two-factor/verify-totp', { json })
}

/** A code that is not the authenticator's now, and was not tried before. */
function wrongCode(): string {
  const right = [-1, 0, 1].map((steps) => authenticatorCode(key, steps))
  for (;;) {
    const code = String(guesses++).padStart(6, '0')
    if (!right.includes(code)) return code
  }
}

/** A challenge takes five codes, and costs a password to be hashed. */
async function tryWrongCodes(times: number): Promise<void> {
  let given = ''
  for (let turn = 0; turn < times; turn++) {
    if (turn % 5 === 0) given = await challenge()
    expect((await answerWith(wrongCode(), given, turn)).status).toBe(401)
  }
}

/** Seconds to wait of a right code that is refused. */
async function secondsLocked(turn = 0): Promise<number> {
  const answer = await answerWith(await unusedCode(shared.home, key), undefined, turn)
  expect([answer.status, answer.body.error?.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  return Number(answer.headers.get('Retry-After'))
}

/** As if so many seconds had gone by. */
async function goBack(seconds: number): Promise<void> {
  const [row] = await shared.rows<{ lockedUntil: string; lastTryAt: string }>(
    'select * from "secondFactorLocks"',
  )
  const earlier = (instant = '') => new Date(Date.parse(instant) - seconds * 1000).toISOString()
  await shared.rows('update "secondFactorLocks" set "lockedUntil" = ?, "lastTryAt" = ?', [
    earlier(row?.lockedUntil),
    earlier(row?.lastTryAt),
  ])
}

test('each lock in a row is twice as long as the one before, up to a day, on every process', async () => {
  for (const minutes of [15, 30, 60, 120]) {
    await tryWrongCodes(10)
    for (const turn of [0, 1]) {
      const seconds = await secondsLocked(turn)
      expect(seconds).toBeLessThanOrEqual(minutes * MINUTE)
      expect(seconds).toBeGreaterThan((minutes - 1) * MINUTE)
    }
    await goBack(minutes * MINUTE + 1)
  }
  await shared.rows('update "secondFactorLocks" set locks = 40')
  await tryWrongCodes(10)
  expect(await secondsLocked()).toBeGreaterThan(24 * HOUR - MINUTE)
  expect(await secondsLocked()).toBeLessThanOrEqual(24 * HOUR)
})

test('a right code ends the counting', async () => {
  await tryWrongCodes(10)
  await goBack(15 * MINUTE + 1)
  await tryWrongCodes(9)
  expect((await answerWith(await unusedCode(shared.home, key))).status).toBe(200)
  await tryWrongCodes(9)
  expect((await answerWith(await unusedCode(shared.home, key))).status).toBe(200)
  await tryWrongCodes(10)
  expect(await secondsLocked()).toBeLessThanOrEqual(15 * MINUTE)
})

test('a day of quiet does, too, counted from the end of the lock', async () => {
  await tryWrongCodes(10)
  await goBack(15 * MINUTE + 23 * HOUR)
  await tryWrongCodes(10)
  expect(await secondsLocked()).toBeGreaterThan(29 * MINUTE)
  await goBack(30 * MINUTE + 25 * HOUR)
  await tryWrongCodes(10)
  expect(await secondsLocked()).toBeLessThanOrEqual(15 * MINUTE)
})

test('of many codes at once no more than ten are looked at', async () => {
  const challenges = await Promise.all(Array.from({ length: 6 }, challenge))
  const answers = await Promise.all(
    challenges.flatMap((given, turn) =>
      [0, 1, 2, 3].map(() => answerWith(wrongCode(), given, turn)),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBe(10)
  expect(statuses.filter((status) => status === 429).length).toBe(14)
})

test('while it is locked a recovery code signs in, and an open session works on', async () => {
  await tryWrongCodes(10)
  await secondsLocked()
  expect((await desk.get('/admin/account')).status).toBe(200)
  const proof = { password: ADMIN.password, code: await unusedCode(shared.home, key) }
  const renewed = await desk.post('/admin/account/recovery-codes', proof)
  expect(renewed.status).toBe(200)
  codes = [...renewed.body.matchAll(/<code>([0-9a-z-]{11,})<\/code>/g)].map(([, one]) => one)

  const [code = ''] = codes
  const answer = await answerWith(code)
  expect([answer.status, answer.body.user?.email]).toEqual([200, ADMIN.email])
  expect(await shared.rows('select * from "secondFactorLocks"')).toEqual([])
})

test('recovery codes of before, of two groups of five letters, go on working', async () => {
  const rows = await shared.rows<{ backupCodes: string; userId: string }>(
    'select * from "twoFactor"',
  )
  const old = 'abcde-fghj2'
  await storeRecoveryCode(rows[0]?.userId ?? '', old)
  const answer = await answerWith(old.toUpperCase())
  expect(answer.status).toBe(200)
  expect((await answerWith(old)).status).toBe(401)
})

/** As a version before this one stored them. */
async function storeRecoveryCode(userId: string, code: string): Promise<void> {
  const secrets = await shared.rows<{ name: string; value: string }>('select * from secrets')
  const secretOf = (name: string) => secrets.find((one) => one.name === name)?.value ?? ''
  const hash = createHmac('sha256', secretOf('hash-key'))
    .update(`recovery:${userId}:${code.replace('-', '')}`)
    .digest('base64url')
  const backupCodes = await symmetricEncrypt({
    key: secretOf('sessions'),
    data: JSON.stringify([hash]),
  })
  await shared.rows('update "twoFactor" set "backupCodes" = ?', [backupCodes])
}
