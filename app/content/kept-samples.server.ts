import { type Database, transact } from '#app/database/database.server.ts'
import { lock } from '#app/database/locks.server.ts'
import { readSystemState, recordState } from '#app/database/system-state.server.ts'

/** Sample lines that the artist published as they are, by the names of their pieces: they are no samples any more. */
export type KeptSamples = Partial<Record<string, readonly string[]>>

export async function readKeptSamples(db: Database): Promise<KeptSamples> {
  return ((await readSystemState(db))['samples-kept']?.value as KeptSamples | undefined) ?? {}
}

/** Keeps that these lines of a piece are the artist's own, word for word. */
export async function keepSamples(
  piece: string,
  keys: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (keys.length === 0) return
  await transact(async (trx) => {
    // Two pieces that are kept at once must not forget each other.
    await lock(trx, { other: 'content' })
    const kept = await readKeptSamples(trx)
    const all = [...new Set([...(kept[piece] ?? []), ...keys])]
    await recordState(trx, 'samples-kept', { ...kept, [piece]: all }, now)
  })
}
