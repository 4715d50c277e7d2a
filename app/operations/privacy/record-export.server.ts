import { recordSecurity } from '#app/accounts/security-record.server.ts'
import { transact } from '#app/data/engine/database.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'

/** Keeps that what people told the site is handed out as a file; whose it is, is not kept. */
export async function recordExport(
  userId: string | null,
  visitor: Visitor | null,
  now: Temporal.Instant,
): Promise<void> {
  await transact(async (trx) => {
    await recordSecurity(trx, { what: 'people-exported', userId, visitor, now })
    return { ok: true }
  })
}
