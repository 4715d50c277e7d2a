import { type Database, transact } from '#app/database/database.server.ts'
import { lock } from '#app/database/locks.server.ts'
import { readSystemState, recordState } from '#app/database/system-state.server.ts'

/** What the artist said of the steps of making the site theirs, by the steps' names. */
interface WalkProgress {
  done: string[]
  skipped: string[]
}

export async function readWalk(db: Database): Promise<WalkProgress> {
  const kept = (await readSystemState(db))['set-up-steps']?.value as
    | Partial<WalkProgress>
    | undefined
  return { done: kept?.done ?? [], skipped: kept?.skipped ?? [] }
}

/** Keeps that a step was done or put off; the later word counts. */
export async function recordStep(
  step: string,
  became: 'done' | 'skipped',
  now: Temporal.Instant,
): Promise<void> {
  await transact(async (trx) => {
    // Two steps that are answered at once must not forget each other.
    await lock(trx, { other: 'content' })
    const { done, skipped } = await readWalk(trx)
    const without = (names: string[]) => names.filter((name) => name !== step)
    const progress: WalkProgress = { done: without(done), skipped: without(skipped) }
    progress[became].push(step)
    await recordState(trx, 'set-up-steps', progress, now)
  })
}
