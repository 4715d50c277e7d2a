import { readPublished } from '#app/content/current.server.ts'
import type { Json } from '#app/content/edit-rows.ts'
import { readVersion } from '#app/content/restore-version.server.ts'
import { database } from '#app/database/database.server.ts'
import { type Change, listChanges } from '#app/routes/admin/site/form/list-changes.ts'
import { PIECE_FIELDS } from '#app/routes/admin/site/form/piece-fields.server.ts'
import type { EditedPiece } from '#app/routes/admin/site/pieces.ts'

/** What was published of a piece since the version that a draft began from. */
export async function changesMeanwhile(piece: EditedPiece, version: number): Promise<Change[]> {
  const published = await readPublished(database(), piece)
  if (published.version === version) return []
  const before = (await readVersion(piece, version)) as Json
  return listChanges(PIECE_FIELDS[piece], before, published.value as unknown as Json)
}
