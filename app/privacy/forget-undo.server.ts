import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'

/** Twice the time to undo: a press in the last second may take a while to get here. */
const KEPT = { seconds: 2 * UNDO_SECONDS }

/** Forgets what was before an act that can't be undone any more: a name or address of then may be somebody else's. */
export async function forgetUndo(now: Temporal.Instant): Promise<void> {
  const past = toIsoInstant(now.subtract(KEPT))
  const events = database().updateTable('bookingEvents').set({ before: null })
  await events.where('before', 'is not', null).where('at', '<', past).execute()
  const entries = database().updateTable('waitlistEntries').set({ before: null })
  await entries.where('before', 'is not', null).where('updatedAt', '<', past).execute()
}
