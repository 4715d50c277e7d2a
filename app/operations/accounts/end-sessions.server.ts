import type { Account } from '#app/accounts/auth.server.ts'
import { devicesOf } from '#app/accounts/known-device.server.ts'
import { recordSecurity } from '#app/accounts/security-record.server.ts'
import { endOtherSessions, endSession } from '#app/accounts/sessions.server.ts'
import { forgetDevices } from '#app/data/accounts/known-devices.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/engine/database.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'

interface Asked {
  account: Account
  request: Request
  visitor: Visitor
  now: Temporal.Instant
}

/** Ends one session of the account that asks. False when there is none of this id. */
export async function endOneSession(asked: Asked, id: string): Promise<boolean> {
  if (!(await endSession(asked.request, id))) return false
  await keep(asked)
  return true
}

/**
 * Ends every session of the account but the one that asks, and makes every other device a stranger:
 * whoever signs out elsewhere may have lost one.
 */
export async function signOutElsewhere(asked: Asked): Promise<void> {
  await endOtherSessions(asked.request)
  const { said } = await devicesOf(asked.request)
  await keep(asked, (trx) => forgetDevices(trx, asked.account.userId, said?.tokenHash ?? null))
}

async function keep(
  { account: { userId }, visitor, now }: Asked,
  also: (trx: DatabaseTransaction) => Promise<void> = async () => {},
): Promise<void> {
  await transact(async (trx) => {
    await also(trx)
    await recordSecurity(trx, { what: 'sessions-ended', userId, visitor, now })
    return { ok: true }
  })
}
