import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { insertAccount } from './accounts.server.ts'
import { anyAdmin, insertAdmin, isAdmin } from './admins.server.ts'
import { auth } from './auth-library.server.ts'
import { hashPassword } from './password.server.ts'
import { recordSecurity } from './security-record.server.ts'

/**
 * Makes an account that signs in with e-mail and password, and returns its id; null when the address has one already.
 * With `admin` false it has no admins record, so it may sign in but see nothing.
 */
export async function createAccount(account: {
  email: string
  password: string
  admin: boolean
}): Promise<string | null> {
  const email = account.email.trim().toLowerCase()
  const passwordHash = await hashPassword(account.password)
  const now = Temporal.Now.instant()
  return await transact((trx) =>
    storeAccount(trx, { email, passwordHash, admin: account.admin, visitor: null, now }),
  )
}

/** Stores an account within the caller's transaction, like `createAccount`; making the first admin is recorded. */
export async function storeAccount(
  trx: DatabaseTransaction,
  account: {
    email: string
    passwordHash: string
    admin: boolean
    visitor: Visitor | null
    now: Temporal.Instant
  },
): Promise<string | null> {
  const { email, passwordHash, admin, visitor, now } = account
  const isFirst = admin && !(await anyAdmin(trx))
  const userId = await insertAccount(trx, { email, passwordHash, now: toIsoInstant(now) })
  if (userId === null) return null
  if (admin) await insertAdmin(trx, userId)
  if (isFirst) await recordSecurity(trx, { what: 'first-admin-made', userId, visitor, now })
  return userId
}

/**
 * Creates the first admin where there is none yet. Of two processes that start at once, one makes
 * the account and the other finds it made. Returns whether this call made it.
 */
export async function ensureFirstAdmin(first: { email: string; password: string }) {
  if (await anyAdmin(database())) return false
  try {
    const made = await createAccount({ ...first, admin: true })
    return made !== null || (await promote(first.email))
  } catch (error) {
    // The other process made the account first and may be about to write its record.
    if ((await promote(first.email)) || (await anyAdmin(database()))) return false
    throw error
  }
}

export async function hasAccount(email: string): Promise<boolean> {
  const { internalAdapter } = await (await auth()).$context
  return (await internalAdapter.findUserByEmail(email.trim().toLowerCase())) !== null
}

/**
 * Makes an account without a record an admin, perhaps one from a start that was cut short. False
 * when there is no such account or it is an admin's.
 */
export async function promote(email: string): Promise<boolean> {
  const { internalAdapter } = await (await auth()).$context
  const found = await internalAdapter.findUserByEmail(email.trim().toLowerCase())
  if (!found || (await isAdmin(database(), found.user.id))) return false
  await insertAdmin(database(), found.user.id)
  return true
}
