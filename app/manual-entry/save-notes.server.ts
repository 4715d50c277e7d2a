import { createHash } from 'node:crypto'
import { notesOf, setNotes } from '#app/booking/booking-detail.server.ts'
import { lockBooking } from '#app/booking/bookings.server.ts'
import { transact } from '#app/database/database.server.ts'

type NotesOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'changed-since'; notes: string }

/**
 * Replaces the artist's notes on a booking. `expectedVersion` is the `notesVersion` of the notes they
 * saw, or null where that is not known: notes that another window has changed since are not replaced.
 */
export async function saveNotes(id: string, notes: string | null, expectedVersion: string | null) {
  return await transact(async (trx): Promise<NotesOutcome> => {
    if (!(await lockBooking(trx, id))) return { ok: false, reason: 'not-found' }
    const stored = (await notesOf(trx, id)) ?? ''
    const isStale = expectedVersion !== null && expectedVersion !== notesVersion(stored)
    if (isStale && stored !== (notes ?? ''))
      return { ok: false, reason: 'changed-since', notes: stored }
    await setNotes(trx, id, notes)
    return { ok: true }
  })
}

/** Names what notes say without repeating it: 16 characters, base64url. */
export function notesVersion(notes: string): string {
  return createHash('sha256').update(notes).digest('base64url').slice(0, 16)
}
