import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'

/** Long enough for an undo that was pressed in the last second, whatever its way here takes. */
const KEPT = { seconds: 2 * UNDO_SECONDS }

/** Forgets what was before an act that can't be undone any more: a name or address of then may be somebody else's. */
export async function forgetUndo(now: Temporal.Instant): Promise<void> {
  const past = toIsoInstant(now.subtract(KEPT))
  const events = database().updateTable('bookingEvents').set({ before: null })
  await events.where('before', 'is not', null).where('at', '<', past).execute()
  const entries = database().updateTable('waitlistEntries').set({ before: null })
  await entries.where('before', 'is not', null).where('updatedAt', '<', past).execute()
}
