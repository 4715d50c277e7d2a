import { database } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { findVersion } from './content-versions.server.ts'
import { defaultContent, readPublished } from './current.server.ts'
import type { PieceName } from './pieces.ts'
import { type Publication, publish } from './publish.server.ts'

/** The value of a version of a piece, 0 its default; null when there is no such version. */
export async function readVersion(piece: PieceName, version: number): Promise<unknown> {
  if (version === 0) return defaultContent()[piece]
  const row = await findVersion(database(), piece, version)
  return row ? JSON.parse(row.value) : null
}

/**
 * Publishes an earlier version of a piece anew, as its next one; the history stays as it is. Refused
 * like any other value that does not fit the other pieces of today.
 */
export async function restoreVersion<Name extends PieceName>(
  { piece, version, userId }: { piece: Name; version: number; userId: string | null },
  now: Temporal.Instant,
): Promise<Publication<Name>> {
  const value = await readVersion(piece, version)
  if (value === null) refuse('not-found', 'There is no such version')
  const present = await readPublished(database(), piece)
  return await publish({ piece, version: present.version, value, userId }, now)
}
