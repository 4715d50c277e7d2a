import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { changeBookingStatus } from './change-booking-status.server.ts'
import { undoAct } from './undo-act.server.ts'

/**
 * Declines requests, each in its own transaction with its own email, all of which say the same `words`. One that no longer
 * waits stays as it is. Returns how many were declined; `undoDeclined` undoes them until the emails leave.
 */
export async function declineRequests(
  ids: readonly string[],
  now: Temporal.Instant,
  { words, mailAfterSeconds }: { words: string | null; mailAfterSeconds: number },
): Promise<number> {
  const options = { words, mailAfterSeconds, ifPending: true }
  return await countDone(ids, async (id) => {
    const { changed } = await changeBookingStatus(id, 'cancelled', now, options)
    return changed
  })
}

/** Undoes what was declined together at that instant. Refused once it is too late for all of them. */
export async function undoDeclined(at: Temporal.Instant, now: Temporal.Instant): Promise<number> {
  const declined = await database()
    .selectFrom('bookings')
    .select('id')
    .where('updatedAt', '=', toIsoInstant(at))
    .where('status', '=', 'cancelled')
    .execute()
  const undone = await countDone(
    declined.map(({ id }) => id),
    async (id) => {
      await undoAct(id, now)
      return true
    },
  )
  if (undone === 0) refuse('failed-precondition', 'It’s too late to undo this.')
  return undone
}

/** For how many it was done; one that is refused does not keep the others from it. */
async function countDone(ids: readonly string[], act: (id: string) => Promise<boolean>) {
  let done = 0
  for (const id of new Set(ids))
    try {
      if (await act(id)) done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  return done
}
