import { type DatabaseTransaction, transact } from '#app/data/database.server.ts'
import { forgetDevices } from '#app/data/known-devices.server.ts'
import type { Account } from '#app/platform/auth.server.ts'
import { endOtherSessions, endSession } from '#app/platform/auth-sessions.server.ts'
import { devicesOf } from '#app/platform/known-device.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { recordSecurity } from '#app/platform/security-record.server.ts'

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
