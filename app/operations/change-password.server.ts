import type { Account, Throttled } from '#app/platform/auth.server.ts'
import { auth } from '#app/platform/auth-library.server.ts'
import { isGuessable } from '#app/platform/password-strength.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { cookiesOf, sessionHeaders, withDevice } from '#app/platform/session-headers.server.ts'
import { countSignIn, forgive } from '#app/platform/sign-in-limit.server.ts'
import { isStrongEnough } from './admin-accounts.server.ts'

export type PasswordChange =
  /** `headers` carry the cookie of the new session. */
  | { ok: true; headers: Headers }
  | { ok: false; reason: 'wrong-password' | 'weak-password' | 'guessable' | 'same-password' }
  | Throttled

/**
 * Sets a new password for the account that asks, given the present one. Every session ends, and the
 * one that asks goes on under a new token.
 */
export async function changePassword(
  change: { account: Account; present: string; password: string; request: Request },
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<PasswordChange> {
  const { account, present, password, request } = change
  if (!isStrongEnough(password)) return { ok: false, reason: 'weak-password' }
  if (await isGuessable(password, account.email)) return { ok: false, reason: 'guessable' }
  if (password === present) return { ok: false, reason: 'same-password' }
  const attempt = { email: account.email, clientAddress: visitor.clientAddress }
  const retryAfterSeconds = await countSignIn('sign-in', attempt, now)
  if (retryAfterSeconds > 0) return { ok: false, reason: 'throttled', retryAfterSeconds }

  const { api } = await auth()
  const response = await api.changePassword({
    body: { currentPassword: present, newPassword: password, revokeOtherSessions: true },
    headers: withDevice(sessionHeaders(request), visitor),
    asResponse: true,
  })
  if (!response.ok) return { ok: false, reason: 'wrong-password' }
  await forgive('sign-in', attempt)
  return { ok: true, headers: cookiesOf(response) }
}
