import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { countOne } from '#app/limits/counters.server.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { findAccount } from './accounts.server.ts'
import { type Account, readSignedIn, type SignedIn, signIn } from './auth.server.ts'
import { deviceCookie, devicesOf, knownDeviceOf } from './known-device.server.ts'
import { isKnownDevice, storeKnownDevice } from './known-devices.server.ts'
import {
  accountOfChallenge,
  countCodeTry,
  isFirstUse,
  isSpent,
  readCode,
  type TypedCode,
  verifyCode,
} from './second-factor.server.ts'
import { clearSecondFactorLock } from './second-factor-locks.server.ts'
import type { SecurityEventType } from './security-event-types.ts'
import { lastSignIn } from './security-events.server.ts'
import { securityNotice } from './security-notice.server.ts'
import {
  originOf,
  recordRefused,
  recordRepeatable,
  recordSecurity,
} from './security-record.server.ts'
import { countSignIn, resetAttempts } from './sign-in-limit.server.ts'

/** A device that signs in from the same network with the same kind of browser again is not told of for so long. */
const FAMILIAR_DAYS = 30

/** Nobody is told of the first sign-in of an account younger than this: its owner has just made it. */
const NEW_ACCOUNT_HOURS = 24

const SIGN_INS: readonly SecurityEventType[] = ['sign-in', 'bearer-sign-in']

/** Tries e-mail and password, counted by the device where it is known. */
export async function signInWithPassword(
  credentials: { email: string; password: string },
  request: Request,
  visitor: Visitor,
) {
  const device = await knownDeviceOf(request, credentials.email)
  return await signIn(credentials, visitor, device?.tokenHash ?? null)
}

/**
 * The second step of signing in: a code against the challenge that a right password was answered
 * with. Attempts are counted by account and by address or device like passwords. Ten wrong codes of
 * the authenticator in a row lock those out, of which the owner is told once a day; recovery codes,
 * which cannot be guessed, go on working. A refusal because of `expired` asks for the password again.
 */
export async function signInWithCode(
  { challenge, code }: { challenge: string; code: string },
  request: Request,
  visitor: Visitor,
): Promise<SignedIn & { by: TypedCode['kind'] }> {
  const now = Temporal.Now.instant()
  const account = await accountOfChallenge(challenge)
  const device = account && (await knownDeviceOf(request, account.email))
  const email = account?.email ?? ''
  const attempt = { email, visitor, device: device?.tokenHash ?? null }
  await countSignIn('second-factor', attempt, now)
  if (!account) refuse('unauthenticated', sentences.signInAgain, { reason: 'expired' })

  const typed = await readCode(account.id, code)
  const isTotp = typed.kind === 'totp'
  const isFresh = !isTotp || (await isFirstUse(account.id, typed.code, now))
  const locks = isTotp && isFresh && (await countCodeTry(account.id, now))
  const response = isFresh ? await verifyCode(typed, challenge, visitor) : null
  if (response?.ok) {
    await clearSecondFactorLock(database(), account.id)
    await resetAttempts('sign-in', attempt)
    await resetAttempts('second-factor', attempt)
    return { ...(await readSignedIn(response)), by: typed.kind }
  }
  const isOver = response !== null && (await isSpent(response))
  if (!isOver) await recordRefused('second-step', email, visitor, now)
  if (locks) await recordLock(account, visitor, now)
  if (isOver) refuse('unauthenticated', sentences.signInAgain, { reason: 'expired' })
  refuse('unauthenticated', sentences.wrongCode)
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
