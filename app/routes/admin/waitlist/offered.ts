import { href } from 'react-router'
import { firstNameOf } from '#app/kernel/text/text.ts'
import type { WaitlistEntry } from '#app/waitlist/waitlist-entries.server.ts'
import type { Told } from '../shared/told.server.ts'

/** Says of an act on a place of the waiting list that its email waits. */
export function undoableEntry(
  { id, name }: Pick<WaitlistEntry, 'id' | 'name'>,
  done: string,
): Told {
  const sentence = `${done} Emailing ${firstNameOf(name) || name}…`
  return { sentence, undo: href('/admin/waitlist/:id/undo', { id }), subjectId: id }
}
