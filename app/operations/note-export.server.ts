import { transact } from '#app/data/database.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { recordSecurity } from '#app/platform/security-record.server.ts'

/** Keeps that what people told the site is handed out as a file; whose it is, is not kept. */
export async function noteExport(
  userId: string | null,
  visitor: Visitor | null,
  now: Temporal.Instant,
): Promise<void> {
  await transact(async (trx) => {
    await recordSecurity(trx, { what: 'people-exported', userId, visitor, now })
    return { ok: true }
  })
}
