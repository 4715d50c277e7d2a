import { recordSecurity } from '#app/accounts/security-record.server.ts'
import { transact } from '#app/database/database.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'

/** Records that people's data left as a file; whose they are is not recorded. */
export async function recordExport(
  userId: string | null,
  visitor: Visitor | null,
  now: Temporal.Instant,
): Promise<void> {
  const event = { what: 'people-exported', userId, visitor, now } as const
  await transact((trx) => recordSecurity(trx, event))
}
