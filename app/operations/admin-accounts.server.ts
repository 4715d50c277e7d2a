import { anyAdmin, insertAdmin, isAdmin } from '#app/data/admins.server.ts'
import { database } from '#app/data/database.server.ts'
import { auth } from '#app/platform/auth-library.server.ts'
import { hashPassword, PASSWORD_MAX, PASSWORD_MIN } from '#app/platform/password.server.ts'

export type AccountOutcome =
  | { ok: true; userId: string; email: string }
  | { ok: false; reason: 'known-address' | 'weak-password' }

/**
 * Makes an account that signs in with e-mail and password. With `admin` false it has no admins
 * record, so it may sign in but see nothing.
 */
export async function createAccount(account: {
  email: string
  password: string
  admin: boolean
}): Promise<AccountOutcome> {
  const email = account.email.trim().toLowerCase()
  if (!isStrongEnough(account.password)) return { ok: false, reason: 'weak-password' }
  const { internalAdapter } = await (await auth()).$context
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (known?.accounts.some(({ providerId }) => providerId === 'credential'))
    return { ok: false, reason: 'known-address' }
  const password = await hashPassword(account.password)
  // One without a password is what a process killed half way left; it is made whole here.
  const user =
    known?.user ??
    (await internalAdapter.createUser(
      { email, name: email, emailVerified: true },
      { method: 'email' },
    ))
  await internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password,
  })
  if (account.admin) await insertAdmin(database(), user.id)
  return { ok: true, userId: user.id, email }
}

/**
 * Creates the first admin where there is none yet. Of two processes that start at once, one makes
 * the account and the other finds it made. Returns whether this call made it.
 */
export async function ensureFirstAdmin(first: {
  email: string
  password: string
}): Promise<boolean> {
  if (await anyAdmin(database())) return false
  try {
    const outcome = await createAccount({ ...first, admin: true })
    if (outcome.ok) return true
    if (outcome.reason === 'known-address') return await promote(first.email)
    throw new Error('ADMIN_PASSWORD is too short or too long')
  } catch (error) {
    // The other process made the account first and may be about to write its record.
    if ((await promote(first.email)) || (await anyAdmin(database()))) return false
    throw error
  }
}

/** Sets a new password and ends all sessions. False when there is no such account. */
export async function setPassword(email: string, password: string): Promise<boolean> {
  const { internalAdapter } = await (await auth()).$context
  const found = await internalAdapter.findUserByEmail(email.trim().toLowerCase())
  if (!found) return false
  await internalAdapter.updatePassword(found.user.id, await hashPassword(password))
  await internalAdapter.deleteUserSessions(found.user.id)
  return true
}

export async function hasAccount(email: string): Promise<boolean> {
  const { internalAdapter } = await (await auth()).$context
  return (await internalAdapter.findUserByEmail(email.trim().toLowerCase())) !== null
}

export function isStrongEnough(password: string): boolean {
  return password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
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
