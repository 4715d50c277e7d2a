import { transact } from '#app/database/database.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import type { Account } from './auth.server.ts'
import { devicesOf } from './known-device.server.ts'
import { deleteKnownDevices } from './known-devices.server.ts'
import { recordSecurity } from './security-record.server.ts'
import { endOtherSessions, endSession } from './sessions.server.ts'

interface Asked {
  account: Account
  request: Request
  visitor: Visitor
  now: Temporal.Instant
}

/** Ends one session of the account that asks. False when there is none of this id. */
export async function endOneSession({ request, ...asked }: Asked, id: string): Promise<boolean> {
  if (!(await endSession(request, id))) return false
  await transact((trx) => recordSecurity(trx, ended(asked)))
  return true
}

/**
 * Ends every session of the account but the one that asks, and makes every other device unknown:
 * whoever signs out elsewhere may have lost one.
 */
export async function signOutElsewhere({ request, ...asked }: Asked): Promise<void> {
  await endOtherSessions(request)
  const { said } = await devicesOf(request)
  await transact(async (trx) => {
    await deleteKnownDevices(trx, asked.account.userId, said?.tokenHash ?? null)
    await recordSecurity(trx, ended(asked))
  })
}

function ended({ account, visitor, now }: Omit<Asked, 'request'>) {
  return { what: 'sessions-ended', userId: account.userId, visitor, now } as const
}
