import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { countOne } from '#app/limits/counters.server.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { findAccount } from './accounts.server.ts'
import { type Account, type SignInOutcome, signIn } from './auth.server.ts'
import { deviceCookie, devicesOf, knownDeviceOf } from './known-device.server.ts'
import { isKnownDevice, storeKnownDevice } from './known-devices.server.ts'
import {
  accountOfChallenge,
  answerSecondFactor,
  type SecondFactorOutcome,
  type TypedCode,
} from './second-factor.server.ts'
import type { SecurityEventType } from './security-event-types.ts'
import { lastSignIn } from './security-events.server.ts'
import { securityNotice } from './security-notice.server.ts'
import {
  originOf,
  recordRefused,
  recordRepeatable,
  recordSecurity,
} from './security-record.server.ts'

/** A device that signs in from the same network with the same kind of browser again is not told of for so long. */
const FAMILIAR_DAYS = 30

/** Nobody is told of the first sign-in of an account younger than this: its owner has just made it. */
const NEW_ACCOUNT_HOURS = 24

const SIGN_INS: readonly SecurityEventType[] = ['sign-in', 'bearer-sign-in']

/** Tries e-mail and password, counted by the device where it is known; a refusal leaves a record. */
export async function signInWithPassword(
  credentials: { email: string; password: string },
  request: Request,
  visitor: Visitor,
): Promise<SignInOutcome> {
  const device = await knownDeviceOf(request, credentials.email)
  const outcome = await signIn(credentials, visitor, device?.tokenHash ?? null)
  if (!outcome.ok && outcome.reason === 'invalid')
    await recordRefused('sign-in', credentials.email, visitor, Temporal.Now.instant())
  return outcome
}

/** Tries the code of the second step, with the same. When codes close it, the owner is told once a day. */
export async function signInWithCode(
  answer: { challenge: string; code: string },
  request: Request,
  visitor: Visitor,
): Promise<SecondFactorOutcome> {
  const account = await accountOfChallenge(answer.challenge)
  const device = account && (await knownDeviceOf(request, account.email))
  const outcome = await answerSecondFactor(answer, visitor, device?.tokenHash ?? null)
  if (outcome.ok || !account) return outcome
  const now = Temporal.Now.instant()
  if (outcome.reason === 'invalid') await recordRefused('second-step', account.email, visitor, now)
  if (outcome.reason !== 'throttled' && outcome.lock) await recordLock(account, visitor, now)
  return outcome
}

/**
 * Keeps that an account was signed in to, and tells its owner by mail when that was from a device it
 * did not know, or with a recovery code. A browser (`desk`) is known from now on: the headers carry
 * its cookie. A program with a bearer token has none.
 */
export async function recordSignIn(signedIn: {
  account: Account
  way: 'desk' | 'bearer'
  /** What the second step took, where there was one. */
  code?: TypedCode['kind']
  request: Request
  visitor: Visitor
  now: Temporal.Instant
}): Promise<Headers> {
  const { account, way, code, request, visitor, now } = signedIn
  const { userId, email: to } = account
  const { said, fresh } = await devicesOf(request)
  const cookie = await transact(async (trx) => {
    const isKnown = said !== null && (await isKnownDevice(trx, userId, said.tokenHash))
    const device = isKnown ? said : fresh
    const isNoted = !isKnown && (await isUnfamiliar(trx, account, visitor, now))
    const record = (what: SecurityEventType) => recordSecurity(trx, { what, userId, visitor, now })
    await record(way === 'desk' ? 'sign-in' : 'bearer-sign-in')
    if (code) await record('second-step')
    if (code === 'recovery') await record('recovery-code-used')
    const notice = code === 'recovery' ? 'recovery-code-used' : isNoted ? 'new-device' : null
    if (notice) await enqueueMail(trx, securityNotice(notice, { to, visitor, now }), now)
    if (way === 'bearer') return null
    await storeKnownDevice(trx, { userId, tokenHash: device.tokenHash, now: toIsoInstant(now) })
    return deviceCookie(device)
  })
  return new Headers(cookie ? { 'Set-Cookie': cookie } : {})
}

async function isUnfamiliar(
  trx: DatabaseTransaction,
  { userId, email }: Account,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<boolean> {
  const since = toIsoInstant(now.subtract({ hours: FAMILIAR_DAYS * 24 }))
  const same = await lastSignIn(trx, { userId, what: SIGN_INS, ...originOf(visitor) })
  if (same !== null && same >= since) return false
  if ((await lastSignIn(trx, { userId, what: SIGN_INS })) !== null) return true
  const made = (await findAccount(trx, email))?.createdAt ?? now
  return now.since(made).total('hours') > NEW_ACCOUNT_HOURS
}

async function recordLock(
  { id: userId, email: to }: { id: string; email: string },
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<void> {
  await transact(async (trx) => {
    const what = 'second-step-locked'
    await recordRepeatable(trx, { what, result: 'refused', userId, visitor, now })
    const dayAgo = toIsoInstant(now.subtract({ hours: 24 }))
    const { count } = await countOne(trx, `lock-told:${userId}`, toIsoInstant(now), dayAgo)
    if (count === 1) await enqueueMail(trx, securityNotice(what, { to, visitor, now }), now)
  })
}
