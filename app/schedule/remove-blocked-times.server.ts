import { randomUUID } from 'node:crypto'
import {
  type BlockedTime,
  deleteRemovedBefore,
  insertBlockedTimes,
  moveToRemoved,
  takeRemoved,
  type WhichBlocks,
} from '#app/booking/blocked-times.server.ts'
import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'

/** How long a removal can be undone: longer than its notice stands. */
const UNDO_HOURS = 1

/**
 * Opens what was blocked: one blocked time, or what is left of a series. Returns the id by which it is undone. Of two who
 * ask at once the later is refused.
 */
export async function removeBlockedTimes(
  which: WhichBlocks,
  now: Temporal.Instant,
): Promise<string> {
  return await transact(async (trx) => {
    await deleteRemovedBefore(trx, undoableSince(now))
    const removalId = randomUUID()
    const count = await moveToRemoved(trx, which, removalId, toIsoInstant(now))
    if (count === 0)
      refuse('not-found', 'This blocked time no longer exists. It may have been removed before.')
    return removalId
  })
}

/** Blocks again what one act removed within the last hour, as it was; appointments that came between stay. */
export async function undoRemoval(
  removalId: string,
  now: Temporal.Instant,
): Promise<[BlockedTime, ...BlockedTime[]]> {
  return await transact(async (trx) => {
    const [first, ...rest] = await takeRemoved(trx, removalId, undoableSince(now))
    if (!first) refuse('failed-precondition', 'It’s too late to undo this.')
    const blocks: [BlockedTime, ...BlockedTime[]] = [first, ...rest]
    await lock(trx, { days: blocks.map(({ date }) => date) })
    await insertBlockedTimes(trx, blocks)
    return blocks
  })
}

/** The stored instant since which a removal can still be undone. */
export function undoableSince(now: Temporal.Instant): string {
  return toIsoInstant(now.subtract({ hours: UNDO_HOURS }))
}
