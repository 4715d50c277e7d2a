import { createHash } from 'node:crypto'
import { notesOf, setNotes } from '#app/booking/booking-detail.server.ts'
import { lockExistingBooking } from '#app/booking/bookings.server.ts'
import { transact } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'

/**
 * Replaces the artist's notes on a booking. `expectedVersion` is the `notesVersion` of the notes they saw, or null where
 * that is not known. Refused where another window has changed the notes since.
 */
export async function saveNotes(id: string, notes: string | null, expectedVersion: string | null) {
  await transact(async (trx) => {
    await lockExistingBooking(trx, id)
    const stored = (await notesOf(trx, id)) ?? ''
    const isStale = expectedVersion !== null && expectedVersion !== notesVersion(stored)
    if (isStale && stored !== (notes ?? '')) refuse('aborted', { notes: CHANGED })
    await setNotes(trx, id, notes)
  })
}

const CHANGED =
  'These notes were changed in another window. What you wrote is still here. Save again to replace the stored notes.'

/** Identifies a version of the notes without their text: 16 characters, base64url. */
export function notesVersion(notes: string): string {
  return createHash('sha256').update(notes).digest('base64url').slice(0, 16)
}
