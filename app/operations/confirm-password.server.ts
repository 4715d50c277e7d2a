import type { Account, Throttled } from '#app/platform/auth.server.ts'
import { auth } from '#app/platform/auth-library.server.ts'
import { verifyPassword } from '#app/platform/password.server.ts'
import { countSignIn, forgive } from '#app/platform/sign-in-limit.server.ts'

export type PasswordCheck = { ok: true } | { ok: false; reason: 'wrong-password' } | Throttled

/**
 * Whether the signed-in account's password is this one. Counted as an attempt to sign in, so that
 * somebody at an open desk cannot guess it here.
 */
export async function confirmPassword(
  account: Account,
  password: string,
  clientAddress: string,
  now: Temporal.Instant,
): Promise<PasswordCheck> {
  const attempt = { email: account.email, clientAddress }
  const retryAfterSeconds = await countSignIn('sign-in', attempt, now)
  if (retryAfterSeconds > 0) return { ok: false, reason: 'throttled', retryAfterSeconds }
  const { internalAdapter } = await (await auth()).$context
  const { password: hash } = (await internalAdapter.findCredentialAccount(account.userId)) ?? {}
  if (!hash || !(await verifyPassword(hash, password)))
    return { ok: false, reason: 'wrong-password' }
  await forgive('sign-in', attempt)
  return { ok: true }
}
