import { transact } from '#app/database/database.server.ts'
import { recordState } from '#app/database/system-state.server.ts'

/** Puts the set-up list away. It comes back by itself when something of it is no longer done. */
export async function hideSetUp(now: Temporal.Instant): Promise<void> {
  await transact((trx) => recordState(trx, 'set-up-hidden', {}, now))
}
