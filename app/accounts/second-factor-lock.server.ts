import {
  clearSecondFactorLock,
  countTry,
  findLockEnd,
  lockSecondFactor,
} from '#app/data/accounts/second-factor-locks.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { lockMinutes, QUIET_HOURS, WRONG_CODES } from '#app/domain/accounts/second-factor-lock.ts'

/** The second step of an account is closed to codes of the authenticator. */
export interface SecondFactorLock {
  userId: string
  until: Temporal.Instant
  /** Counted from 1 since the last right code or day of quiet. */
  inARow: number
}

export type CodeTry =
  /** `lock` begins with this try, should its code be wrong. */
  { ok: true; lock: SecondFactorLock | null } | { ok: false; retryAfterSeconds: number }

/**
 * Counts a try at the code of the authenticator before it is made, so that of many at once no more
 * than ten are looked at. A right code is to be followed by `forgetWrongCodes`.
 */
export async function countCodeTry(userId: string, now: Temporal.Instant): Promise<CodeTry> {
  const quietSince = toIsoInstant(now.subtract({ hours: QUIET_HOURS }))
  const counted = await countTry(database(), userId, toIsoInstant(now), quietSince)
  if (!counted) return { ok: false, retryAfterSeconds: await secondsLocked(userId, now) }
  if (counted.tries < WRONG_CODES) return { ok: true, lock: null }
  const inARow = counted.locks + 1
  const until = now.add({ minutes: lockMinutes(inARow) })
  await lockSecondFactor(database(), userId, {
    afterTries: WRONG_CODES,
    locks: inARow,
    until: toIsoInstant(until),
  })
  // It came at the same time as the tenth, before that had locked.
  if (counted.tries > WRONG_CODES)
    return { ok: false, retryAfterSeconds: await secondsLocked(userId, now) }
  return { ok: true, lock: { userId, until, inARow } }
}

export async function forgetWrongCodes(userId: string): Promise<void> {
  await clearSecondFactorLock(database(), userId)
}

async function secondsLocked(userId: string, now: Temporal.Instant): Promise<number> {
  const end = await findLockEnd(database(), userId)
  if (end === null) return 1
  return Math.max(1, Math.ceil(Temporal.Instant.from(end).since(now).total('seconds')))
}
