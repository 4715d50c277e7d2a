import { createHash, randomBytes } from 'node:crypto'
import { anyAdmin } from '#app/data/admins.server.ts'
import { countOne } from '#app/data/counters.server.ts'
import { database, transact } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import {
  findOneTimeLink,
  replaceOneTimeLink,
  spendOneTimeLink,
} from '#app/data/one-time-links.server.ts'
import { keyedHash } from '#app/data/secrets.server.ts'
import { enqueueMail, wakeMailWorker } from '#app/email/outbox.server.ts'
import { countSignIn } from '#app/platform/sign-in-limit.server.ts'
import { createAccount, hasAccount, isStrongEnough, setPassword } from './admin-accounts.server.ts'

export type LinkPurpose = 'create-admin' | 'reset-password'

/** How long a link works. House rule. */
const LINK_HOURS = 24

/** Reset mails to one address in an hour, so that nobody floods her inbox. House rule. */
const RESETS_PER_HOUR = 3

const PATHS: Record<LinkPurpose, string> = {
  'create-admin': '/admin/welcome/',
  'reset-password': '/admin/reset/',
}

/**
 * A link that works once, for 24 hours; earlier ones of the same purpose and address stop working.
 * Only the hash of its token is stored. Returns its path.
 */
export async function makePasswordLink(
  purpose: LinkPurpose,
  email: string | null,
  now: Temporal.Instant,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transact(async (trx) => {
    await replaceOneTimeLink(trx, newLink(token, purpose, email, now))
    return { ok: true }
  })
  return PATHS[purpose] + token
}

/**
 * Counts a wish for a reset link before anything is looked up, by account and by address like signing
 * in. Seconds to wait when there were too many, else 0.
 */
export async function countResetRequest(
  email: string,
  clientAddress: string,
  now: Temporal.Instant,
): Promise<number> {
  return await countSignIn('reset-request', { email, clientAddress }, now)
}

/** Mails a reset link to an account's address. Nothing tells whether there is such an account. */
export async function requestPasswordReset(
  emailAsTyped: string,
  baseUrl: string,
  now: Temporal.Instant,
): Promise<void> {
  const email = emailAsTyped.trim().toLowerCase()
  const counter = `reset:${await keyedHash(`account:${email}`)}`
  const known = await hasAccount(email)
  const asked = await countOne(database(), counter, stored(now), stored(now.subtract({ hours: 1 })))
  if (!known || asked.count > RESETS_PER_HOUR) return
  const token = randomBytes(32).toString('base64url')
  await transact(async (trx) => {
    const link = newLink(token, 'reset-password', email, now)
    await replaceOneTimeLink(trx, link)
    const url = baseUrl + PATHS['reset-password'] + token
    const { expiresAt } = link
    await enqueueMail(trx, { kind: 'password-reset', to: email, data: { url, expiresAt } }, now)
    return { ok: true }
  })
  wakeMailWorker()
}

/** The link behind a token while it works; its address is null where the form asks for one. */
export async function findPasswordLink(
  token: string,
  purpose: LinkPurpose,
  now: Temporal.Instant,
): Promise<{ email: string | null } | null> {
  const link = await findOneTimeLink(database(), hashOf(token), purpose, stored(now))
  if (!link || (purpose === 'create-admin' && (await anyAdmin(database())))) return null
  return { email: link.email }
}

export type LinkUse =
  | { ok: true; email: string }
  | { ok: false; reason: 'expired' | 'weak-password' | 'email-needed' | 'known-address' }

/** Spends a link: makes the first admin, or sets the new password and ends all sessions. */
export async function spendPasswordLink(use: {
  token: string
  purpose: LinkPurpose
  email?: string | undefined
  password: string
  now: Temporal.Instant
}): Promise<LinkUse> {
  const { token, purpose, password, now } = use
  const found = await findPasswordLink(token, purpose, now)
  if (!found) return { ok: false, reason: 'expired' }
  if (!isStrongEnough(password)) return { ok: false, reason: 'weak-password' }
  const email = found.email ?? use.email?.trim().toLowerCase()
  if (!email) return { ok: false, reason: 'email-needed' }
  if (!(await spendOneTimeLink(database(), hashOf(token), purpose, stored(now))))
    return { ok: false, reason: 'expired' }
  if (purpose === 'reset-password')
    return (await setPassword(email, password))
      ? { ok: true, email }
      : { ok: false, reason: 'expired' }
  const outcome = await createAccount({ email, password, admin: true })
  return outcome.ok ? { ok: true, email: outcome.email } : outcome
}

function newLink(token: string, purpose: LinkPurpose, email: string | null, now: Temporal.Instant) {
  return {
    tokenHash: hashOf(token),
    purpose,
    email,
    expiresAt: stored(now.add({ hours: LINK_HOURS })),
    createdAt: stored(now),
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
