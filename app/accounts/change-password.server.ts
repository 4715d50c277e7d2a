import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { refuse } from '#app/kernel/refusal.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import type { Account } from './auth.server.ts'
import { auth } from './auth-library.server.ts'
import { deviceCookie, devicesOf } from './known-device.server.ts'
import { deleteKnownDevices, storeKnownDevice } from './known-devices.server.ts'
import { deleteOneTimeLinks } from './one-time-links.server.ts'
import { checkNewPassword } from './password-strength.server.ts'
import { recordAndNotify } from './security-notice.server.ts'
import { recordRefused } from './security-record.server.ts'
import { cookiesOf, sessionHeaders, withDevice } from './session-headers.server.ts'
import { countStepUp, resetStepUp } from './sign-in-limit.server.ts'

/**
 * Sets a new password for the account that asks, given the present one. Every session ends, and the
 * one that asks goes on under a new token; every other device is unknown again, and links to set a
 * password stop working. The owner is told by mail. The headers carry the cookies of the new session and
 * of the device.
 */
export async function changePassword(
  change: { account: Account; present: string; password: string; request: Request },
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<Headers> {
  const { account, present, password, request } = change
  await checkNewPassword(password, account.email)
  if (password === present)
    refuse('invalid-argument', { password: 'Choose a new password, not your current one' })
  await countStepUp('password', request, now)

  const { api } = await auth()
  const response = await api.changePassword({
    body: { currentPassword: present, newPassword: password, revokeOtherSessions: true },
    headers: withDevice(sessionHeaders(request), visitor),
    asResponse: true,
  })
  if (!response.ok) {
    await recordRefused('present-password', account.email, visitor, now)
    refuse('invalid-argument', { present: 'That is not your current password' })
  }
  await resetStepUp('password', request)
  const headers = cookiesOf(response)
  // The sign-in library commits the password by itself; the rest follows in a commit of its own.
  const { userId, email } = account
  const { fresh } = await devicesOf(request)
  await transact(async (trx) => {
    await deleteOneTimeLinks(trx, { purpose: 'reset-password', email })
    await deleteKnownDevices(trx, userId)
    await storeKnownDevice(trx, { userId, tokenHash: fresh.tokenHash, now: toIsoInstant(now) })
    await recordAndNotify(trx, 'password-changed', account, visitor, now)
  })
  headers.append('Set-Cookie', deviceCookie(fresh))
  return headers
}
