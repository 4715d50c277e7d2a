import { createHash, randomBytes } from 'node:crypto'
import { href } from 'react-router'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { emailField } from '#app/kernel/fields.schema.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { findAccount, replacePassword } from './accounts.server.ts'
import { storeAccount } from './admin-accounts.server.ts'
import { anyAdmin } from './admins.server.ts'
import { knownDeviceOf } from './known-device.server.ts'
import { deleteKnownDevices } from './known-devices.server.ts'
import {
  deleteOneTimeLinks,
  findOneTimeLink,
  redeemOneTimeLink,
  storeOneTimeLink,
  workingLinks,
} from './one-time-links.server.ts'
import { hashPassword } from './password.server.ts'
import { checkNewPassword } from './password-strength.server.ts'
import { recordAndNotify } from './security-notice.server.ts'
import { recordRepeatable, recordSecurity } from './security-record.server.ts'
import { countSignIn } from './sign-in-limit.server.ts'

/** `sign-in` is for the demo alone, whose password nobody knows. */
type LinkPurpose = 'create-admin' | 'reset-password' | 'sign-in'

/** How long a link works. */
const LINK_HOURS = 24

/**
 * How many links of a purpose and address work side by side. Of reset links several: whoever else asks
 * for one, the one the artist holds goes on working.
 */
const WORKING: Record<LinkPurpose, number> = {
  'create-admin': 1,
  'reset-password': 3,
  'sign-in': 1,
}

/**
 * When all reset links of an address are out, the next is mailed when the newest is so old. Until then
 * the newest, which still works, is in the mailbox already. So a link lives for an hour at the least,
 * and strangers cause 27 mails a day at the most.
 */
const NEXT_RESET_MINUTES = 60

const PATHS: Record<LinkPurpose, (token: string) => string> = {
  'create-admin': (token) => href('/admin/welcome/:token', { token }),
  'reset-password': (token) => href('/admin/reset/:token', { token }),
  'sign-in': (token) => href('/admin/demo/:token', { token }),
}

/**
 * A link that works once, for 24 hours; of those of its purpose and address the newest `WORKING` do.
 * Only the hash of its token is stored. Returns its path.
 */
export async function createPasswordLink(
  purpose: LinkPurpose,
  email: string | null,
  now: Temporal.Instant,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transact(async (trx) => {
    await storeOneTimeLink(trx, newLink(token, purpose, email, now), WORKING[purpose])
  })
  return PATHS[purpose](token)
}

/** Counts a wish for a reset link before anything is looked up, like signing in; refuses too many. */
export async function countResetRequest(
  email: string,
  request: Request,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<void> {
  const device = await knownDeviceOf(request, email)
  await countSignIn('reset-request', { email, visitor, device: device?.tokenHash ?? null }, now)
}

/**
 * Sees to it that a link that works is in the mailbox of an account: a new one is mailed, or one of
 * the last hour is there. Nothing tells whether there is such an account.
 */
export async function requestPasswordReset(
  emailAsTyped: string,
  baseUrl: string,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<void> {
  const email = emailAsTyped.trim().toLowerCase()
  const hash = await keyedHash(`account:${email}`)
  const token = randomBytes(32).toString('base64url')
  await transact(async (trx) => {
    await lock(trx, { requester: hash })
    const account = await findAccount(trx, email)
    if (!account) return
    await recordRepeatable(trx, {
      what: 'reset-requested',
      userId: account.userId,
      visitor,
      now,
    })
    const link = newLink(token, 'reset-password', email, now)
    if (!(await isNextDue(trx, email, now))) return
    await storeOneTimeLink(trx, link, WORKING['reset-password'])
    const url = baseUrl + PATHS['reset-password'](token)
    const { expiresAt } = link
    await enqueueMail(trx, { kind: 'password-reset', to: email, data: { url, expiresAt } }, now)
  })
}

async function isNextDue(trx: DatabaseTransaction, email: string, now: Temporal.Instant) {
  const working = await workingLinks(trx, { purpose: 'reset-password', email }, toIsoInstant(now))
  const [newest] = working
  if (!newest || working.length < WORKING['reset-password']) return true
  return newest.createdAt <= toIsoInstant(now.subtract({ minutes: NEXT_RESET_MINUTES }))
}

/** The link behind a token while it works; its address is null where the form asks for one. */
export async function findPasswordLink(token: string, purpose: LinkPurpose, now: Temporal.Instant) {
  const link = await findOneTimeLink(database(), hashOf(token), purpose, toIsoInstant(now))
  if (!link || (purpose === 'create-admin' && (await anyAdmin(database())))) return null
  return { email: link.email }
}

/** Spends the link of a demo. False where it does not work any more. */
export async function redeemSignInLink(token: string, now: Temporal.Instant): Promise<boolean> {
  const link = await transact((trx) =>
    redeemOneTimeLink(trx, hashOf(token), 'sign-in', toIsoInstant(now)),
  )
  return link !== null
}

interface Use {
  token: string
  purpose: LinkPurpose
  /** As it was typed, where the link names none. */
  email: string
  password: string
  /** Has to be the same. */
  again: string
  visitor: Visitor
  now: Temporal.Instant
}

/**
 * Spends a link: makes the first admin, or sets the new password, ends all sessions and every other
 * reset link, and tells the account's owner. All in one transaction: a refusal leaves the link as it
 * was, and of several uses at once one gets through. Returns the address of the account.
 */
export async function redeemPasswordLink(use: Use): Promise<string> {
  const { token, purpose, password, now } = use
  const found = await findPasswordLink(token, purpose, now)
  if (!found) refuseLink()
  const email = found.email ?? readAddress(use.email)
  await checkNewPassword(password, email)
  if (password !== use.again) refuse('invalid-argument', { again: 'Type the same password again' })
  const passwordHash = await hashPassword(password)
  await transact(async (trx) => {
    const link = await redeemOneTimeLink(trx, hashOf(token), purpose, toIsoInstant(now))
    if (!link) refuseLink()
    if (purpose === 'create-admin') await makeFirstAdmin(trx, email, passwordHash, use)
    else await setPassword(trx, email, passwordHash, use)
  })
  return email
}

function refuseLink(): never {
  refuse('not-found', 'This link has expired')
}

function readAddress(typed: string): string {
  const read = emailField.safeParse(typed)
  if (read.success) return read.data.toLowerCase()
  refuse('invalid-argument', { email: read.error.issues[0]?.message ?? sentences.invalidEmail })
}

async function makeFirstAdmin(
  trx: DatabaseTransaction,
  email: string,
  passwordHash: string,
  { visitor, now }: Use,
): Promise<void> {
  if (await anyAdmin(trx)) refuseLink()
  if (!(await storeAccount(trx, { email, passwordHash, admin: true, visitor, now })))
    refuse('invalid-argument', { email: 'This address already has an account' })
}

async function setPassword(
  trx: DatabaseTransaction,
  email: string,
  passwordHash: string,
  { visitor, now }: Use,
): Promise<void> {
  const account = await findAccount(trx, email)
  if (!account) refuseLink()
  const { userId } = account
  if (!(await replacePassword(trx, { userId, passwordHash, now: toIsoInstant(now) }))) refuseLink()
  await deleteOneTimeLinks(trx, { purpose: 'reset-password', email })
  await deleteKnownDevices(trx, userId)
  await recordSecurity(trx, { what: 'reset-used', userId, visitor, now })
  await recordAndNotify(trx, 'password-set', { userId, email }, visitor, now)
}

function newLink(token: string, purpose: LinkPurpose, email: string | null, now: Temporal.Instant) {
  return {
    tokenHash: hashOf(token),
    purpose,
    email,
    expiresAt: toIsoInstant(now.add({ hours: LINK_HOURS })),
    createdAt: toIsoInstant(now),
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
