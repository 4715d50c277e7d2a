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

/** How long a removal can be undone: longer than its notice stands. */
const UNDO_HOURS = 1

type Removal = { ok: true; removalId: string } | { ok: false; reason: 'gone' }

/**
 * Opens what was blocked: one blocked time, or what is left of a series. Of two who ask at once
 * the later is told that it is gone.
 */
export async function removeBlockedTimes(which: WhichBlocks, now: Temporal.Instant) {
  return await transact(async (trx): Promise<Removal> => {
    await deleteRemovedBefore(trx, undoableSince(now))
    const removalId = randomUUID()
    const count = await moveToRemoved(trx, which, removalId, toIsoInstant(now))
    return count > 0 ? { ok: true, removalId } : { ok: false, reason: 'gone' }
  })
}

type Undoing = { ok: true; blocks: [BlockedTime, ...BlockedTime[]] } | { ok: false; reason: 'gone' }

/**
 * Blocks again what one act removed within the last hour, as it was; appointments that came between
 * stay.
 */
export async function undoRemoval(removalId: string, now: Temporal.Instant): Promise<Undoing> {
  return await transact(async (trx): Promise<Undoing> => {
    const [first, ...rest] = await takeRemoved(trx, removalId, undoableSince(now))
    if (!first) return { ok: false, reason: 'gone' }
    const blocks = [first, ...rest] satisfies BlockedTime[]
    await lock(trx, { days: blocks.map(({ date }) => date) })
    await insertBlockedTimes(trx, blocks)
    return { ok: true, blocks: [first, ...rest] }
  })
}

/** The stored instant since which a removal can still be undone. */
export function undoableSince(now: Temporal.Instant): string {
  return toIsoInstant(now.subtract({ hours: UNDO_HOURS }))
}
