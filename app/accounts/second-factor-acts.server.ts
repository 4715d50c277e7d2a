import { randomInt, timingSafeEqual } from 'node:crypto'
import { database, transact } from '#app/database/database.server.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { findAccount } from './accounts.server.ts'
import type { Account } from './auth.server.ts'
import { auth } from './auth-library.server.ts'
import { verifyPassword } from './password.server.ts'
import { isFirstUse, readCode } from './second-factor.server.ts'
import {
  checkCode,
  deleteSecondFactor,
  readSecondFactor,
  replaceRecoveryCodes,
  storeUnproved,
} from './second-factor-rows.server.ts'
import { recordAndNotify } from './security-notice.server.ts'
import { recordRefused, recordSecurity } from './security-record.server.ts'
import { cookiesOf, signedTokenIn } from './session-headers.server.ts'
import { endSessionsBut } from './sessions.server.ts'
import { countStepUp, resetStepUp } from './sign-in-limit.server.ts'

/** What an authenticator is given; nothing of it is stored before it is proved. */
export interface SecondFactorDraft {
  secret: string
  /** Shows, when the form comes back, that the secret was made here for this account. */
  seal: string
}

/** What is asked before anything about the second factor changes. */
export interface Proof {
  account: Account
  password: string
  code: string
  request: Request
  visitor: Visitor
}

const RECOVERY_CODES = 10

/** Crockford's base 32, without letters that are mistaken for others: 5 random bits each. */
const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Four groups of four letters are 80 random bits: more than can be tried, whoever has their hash. */
const RECOVERY_GROUPS = 4
const RECOVERY_GROUP_LENGTH = 4

/** 25 letters of 64 are 150 random bits, where RFC 4226 4 asks for 128, and 40 in base 32. */
const SECRET_LENGTH = 25
const SECRET_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export async function draftSecondFactor(account: Account): Promise<SecondFactorDraft> {
  const secret = randomText(SECRET_LENGTH, SECRET_LETTERS)
  return { secret, seal: await sealOf(account, secret) }
}

/**
 * Turns the second factor on, given the password and a code that proves the authenticator has it.
 * `headers` carry the cookie of the new session; the codes are not to be had again.
 */
export async function enableSecondFactor(
  proof: Proof & { draft: SecondFactorDraft },
  now: Temporal.Instant,
): Promise<{ recoveryCodes: string[]; headers: Headers }> {
  const { account, draft, request, visitor } = proof
  if (!(await isSealed(account, draft)))
    refuse('invalid-argument', 'This page has expired. Scan the new code and try again.', {
      reason: 'stale',
    })
  await confirmPassword(proof, now)
  if (await readSecondFactor(account.userId))
    refuse('invalid-argument', 'Two-step sign-in is already on.')

  const typed = await readCode(account.userId, proof.code)
  if (typed.kind !== 'totp' || !(await isFirstUse(account.userId, typed.code, now))) refuseCode()
  const recoveryCodes = newRecoveryCodes()
  await storeUnproved(account.userId, draft.secret, recoveryCodes)
  const proved = await checkCode(request, account.userId, proof.code)
  if (!proved) refuseCode()
  const headers = cookiesOf(proved)
  // A session that began with the password alone must not outlive the change.
  const [token = ''] = signedTokenIn(headers).split('.')
  await endSessionsBut(account.userId, token)
  await commitNotice('second-factor-on', account, visitor, now)
  return { recoveryCodes, headers }
}

/** Turns the second factor off: from now on the password is enough. */
export async function disableSecondFactor(proof: Proof, now: Temporal.Instant): Promise<void> {
  await prove(proof, now)
  await deleteSecondFactor(proof.account.userId)
  await commitNotice('second-factor-off', proof.account, proof.visitor, now)
}

/** Makes new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(proof: Proof, now: Temporal.Instant): Promise<string[]> {
  await prove(proof, now)
  const recoveryCodes = newRecoveryCodes()
  const { account, visitor } = proof
  await replaceRecoveryCodes(account.userId, recoveryCodes)
  const event = { what: 'recovery-codes-renewed', userId: account.userId, visitor, now } as const
  await transact((trx) => recordSecurity(trx, event))
  return recoveryCodes
}

/** For whoever runs the server, when phone and recovery codes are lost. False: no such account. */
export async function removeSecondFactor(email: string): Promise<boolean> {
  const account = await findAccount(database(), email.trim().toLowerCase())
  if (!account) return false
  await deleteSecondFactor(account.userId)
  await commitNotice('second-factor-off', account, null, Temporal.Now.instant())
  return true
}

/** Password and code, each counted on its own: a right password must not make codes guessable. */
async function prove(proof: Proof, now: Temporal.Instant): Promise<void> {
  const { account, request, visitor } = proof
  await confirmPassword(proof, now)
  await countStepUp('code', request, now)

  const typed = await readCode(account.userId, proof.code)
  const isFresh = typed.kind !== 'totp' || (await isFirstUse(account.userId, typed.code, now))
  if (!isFresh || !(await checkCode(request, account.userId, proof.code))) {
    await recordRefused('second-step', account.email, visitor, now)
    refuseCode()
  }
  await resetStepUp('code', request)
  if (typed.kind === 'recovery') await commitNotice('recovery-code-used', account, visitor, now)
}

function refuseCode(): never {
  refuse('invalid-argument', { code: sentences.wrongCode })
}

/** The sign-in library commits the change by itself; its record and its mail follow in one commit. */
async function commitNotice(
  what: Parameters<typeof recordAndNotify>[1],
  account: Pick<Account, 'userId' | 'email'>,
  visitor: Visitor | null,
  now: Temporal.Instant,
): Promise<void> {
  await transact((trx) => recordAndNotify(trx, what, account, visitor, now))
}

function newRecoveryCodes(): string[] {
  const group = () => randomText(RECOVERY_GROUP_LENGTH, RECOVERY_LETTERS)
  const code = () => Array.from({ length: RECOVERY_GROUPS }, group).join('-')
  return Array.from({ length: RECOVERY_CODES }, code)
}

function randomText(length: number, letters: string): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

async function sealOf({ userId }: Account, secret: string): Promise<string> {
  return await keyedHash(`second-factor:${userId}:${secret}`)
}

async function isSealed(account: Account, { secret, seal }: SecondFactorDraft): Promise<boolean> {
  const expected = Buffer.from(await sealOf(account, secret))
  const given = Buffer.from(seal)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Whether the signed-in account's password is this one. Counted by the session that asks, so that
 * somebody at an open desk cannot guess it here and strangers elsewhere cannot keep its owner from it.
 */
async function confirmPassword(
  { account, password, request, visitor }: Proof,
  now: Temporal.Instant,
): Promise<void> {
  await countStepUp('password', request, now)
  const { internalAdapter } = await (await auth()).$context
  const { password: hash } = (await internalAdapter.findCredentialAccount(account.userId)) ?? {}
  if (!hash || !(await verifyPassword(hash, password))) {
    await recordRefused('present-password', account.email, visitor, now)
    refuse('invalid-argument', { password: 'That is not your current password' })
  }
  await resetStepUp('password', request)
}
