import { href } from 'react-router'
import { firstNameOf } from '#app/kernel/text/text.ts'
import type { WaitlistEntry } from '#app/waitlist/waitlist-entries.server.ts'
import type { Told } from '../shared/told.server.ts'

/** The notice after an act on a waiting-list entry: says whom it emails, and offers Undo. */
export function undoableEntry(
  { id, name }: Pick<WaitlistEntry, 'id' | 'name'>,
  done: string,
): Told {
  const sentence = `${done} Emailing ${firstNameOf(name) || name}…`
  return { sentence, undo: href('/admin/waitlist/:id/undo', { id }), subjectId: id }
}
