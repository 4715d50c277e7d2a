import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { countOne } from '#app/limits/counters.server.ts'
import type { Visitor } from '../platform/request-context.ts'
import { auth } from './auth-library.server.ts'
import { countTry, findLockEnd, lockSecondFactor } from './second-factor-locks.server.ts'
import { cookieNames, withDevice } from './session-headers.server.ts'
import { tooManySignIns } from './sign-in-limit.server.ts'

/** A code is good for 30 seconds, and for the step before and after it (RFC 6238 5.2). */
const CODE_LIFE_MINUTES = 2

/** How the library names a challenge. */
const CHALLENGE = /^2fa-[\w-]{20}$/

/**
 * What was typed: six digits of the authenticator, else a recovery code, blanks, dashes and case
 * aside. Recovery codes have no i, l and o: who reads one wrote 1 or 0.
 */
export type TypedCode = { kind: 'totp'; code: string } | { kind: 'recovery'; hash: string }

/**
 * Counts a try at the code of the authenticator before it is made, so that of many at once no more
 * than ten are looked at; refuses it while codes are locked out. A right code is to be followed by
 * `clearSecondFactorLock`. True when the lock begins with this try, should its code be wrong.
 */
export async function countCodeTry(userId: string, now: Temporal.Instant): Promise<boolean> {
  const quietSince = toIsoInstant(now.subtract({ hours: QUIET_HOURS }))
  const counted = await countTry(database(), userId, toIsoInstant(now), quietSince)
  if (!counted) tooManySignIns(await secondsLocked(userId, now))
  if (counted.tries < WRONG_CODES) return false
  const inARow = counted.locks + 1
  const until = now.add({ minutes: lockMinutes(inARow) })
  await lockSecondFactor(database(), userId, {
    afterTries: WRONG_CODES,
    locks: inARow,
    until: toIsoInstant(until),
  })
  // It came at the same time as the tenth, before that had locked.
  if (counted.tries > WRONG_CODES) tooManySignIns(await secondsLocked(userId, now))
  return true
}

async function secondsLocked(userId: string, now: Temporal.Instant): Promise<number> {
  const end = await findLockEnd(database(), userId)
  if (end === null) return 1
  return Math.max(1, Math.ceil(Temporal.Instant.from(end).since(now).total('seconds')))
}

/** Whether this is the account's first try of this code: each works once (RFC 6238 5.2). */
export async function isFirstUse(userId: string, code: string, now: Temporal.Instant) {
  const name = `used-code:${await keyedHash(`${userId}:${code}`)}`
  const since = toIsoInstant(now.subtract({ minutes: CODE_LIFE_MINUTES }))
  return (await countOne(database(), name, toIsoInstant(now), since)).count === 1
}

export async function readCode(userId: string, text: string): Promise<TypedCode> {
  const code = text.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code }
  const read = code.replace(/[il]/g, '1').replaceAll('o', '0')
  return { kind: 'recovery', hash: await recoveryHash(userId, read) }
}

/** Recovery codes are stored as this hash, so that nobody who reads the database can use one. */
export async function recoveryHash(userId: string, code: string): Promise<string> {
  return await keyedHash(`recovery:${userId}:${code.replaceAll('-', '')}`)
}

/** Asks the library whether a code is right for a challenge; a challenge takes five. */
export async function verifyCode(
  typed: TypedCode,
  challenge: string,
  visitor: Visitor,
): Promise<Response> {
  const { api } = await auth()
  // The challenge alone: with a session beside it the library would count no attempt.
  const asked = new Headers({ Cookie: `${cookieNames().secondFactor}=${challenge}` })
  const headers = withDevice(asked, visitor)
  return typed.kind === 'totp'
    ? await api.verifyTOTP({ body: { code: typed.code }, headers, asResponse: true })
    : await api.verifyBackupCode({ body: { code: typed.hash }, headers, asResponse: true })
}

/** Whose password the challenge stands for; its signature is the library's to check. */
export async function accountOfChallenge(
  challenge: string,
): Promise<{ id: string; email: string } | null> {
  const [identifier = ''] = challenge.split('.')
  // The database holds a hash of it, which the library would take for an identifier as well.
  if (!CHALLENGE.test(identifier)) return null
  const { internalAdapter } = await (await auth()).$context
  const found = await internalAdapter.findVerificationValue(identifier)
  if (!found || found.expiresAt.getTime() <= Date.now()) return null
  return await internalAdapter.findUserById(found.value)
}

/** The library names what was wrong; a code that is not right leaves the challenge as it was. */
export async function isSpent(response: Response): Promise<boolean> {
  const { code } = (await response.json()) as { code?: string }
  return code !== 'INVALID_CODE' && code !== 'INVALID_BACKUP_CODE'
}

/** So many wrong codes in a row close the second step of signing in. */
const WRONG_CODES = 10

/** How long it is closed for the first time; each further time in a row for twice as long. */
const FIRST_LOCK_MINUTES = 15

/** It is never closed for longer. */
const LONGEST_LOCK_MINUTES = 24 * 60

/** After so long without a wrong code, counted from the end of a lock, all is forgotten. */
const QUIET_HOURS = 24

/** Minutes of a lock that is the `inARow`-th, counted from 1. */
export function lockMinutes(inARow: number): number {
  return Math.min(FIRST_LOCK_MINUTES * 2 ** (inARow - 1), LONGEST_LOCK_MINUTES)
}
