import type { Visitor } from '#app/platform/request-context.ts'
import type { Account, Throttled } from './auth.server.ts'
import { auth } from './auth-library.server.ts'
import { verifyPassword } from './password.server.ts'
import { recordRefused } from './security-record.server.ts'
import { countStepUp, resetStepUp } from './sign-in-limit.server.ts'

type PasswordCheck = { ok: true } | { ok: false; reason: 'wrong-password' } | Throttled

/**
 * Whether the signed-in account's password is this one. Counted by the session that asks, so that
 * somebody at an open desk cannot guess it here and strangers elsewhere cannot keep its owner from it.
 */
export async function confirmPassword(
  account: Account,
  password: string,
  request: Request,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<PasswordCheck> {
  const retryAfterSeconds = await countStepUp('password', request, now)
  if (retryAfterSeconds > 0) return { ok: false, reason: 'throttled', retryAfterSeconds }
  const { internalAdapter } = await (await auth()).$context
  const { password: hash } = (await internalAdapter.findCredentialAccount(account.userId)) ?? {}
  if (!hash || !(await verifyPassword(hash, password))) {
    await recordRefused('present-password', account.email, visitor, now)
    return { ok: false, reason: 'wrong-password' }
  }
  await resetStepUp('password', request)
  return { ok: true }
}
