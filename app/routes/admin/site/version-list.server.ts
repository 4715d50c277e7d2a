import { emailsOf } from '#app/accounts/accounts.server.ts'
import { listVersions, valuesSince } from '#app/content/content-versions.server.ts'
import { defaultContent } from '#app/content/current.server.ts'
import type { Json } from '#app/content/edit-rows.ts'
import { database } from '#app/database/database.server.ts'
import { shortMoment } from './editor-view.server.ts'
import { type Change, listChanges } from './form/list-changes.ts'
import { PIECE_FIELDS } from './form/piece-fields.server.ts'
import type { EditedPiece } from './pieces.ts'

/** Of so many versions it is said what they changed: each is compared with the one before. */
const DESCRIBED = 20

/** The versions of a piece, newest first: when, by whom, and what was other than before. */
export async function readVersionList(piece: EditedPiece, now: Temporal.Instant) {
  const rows = await listVersions(database(), piece)
  const emails = await emailsOf(
    database(),
    rows.flatMap(({ userId }) => userId ?? []),
  )
  const least = (rows[0]?.version ?? 0) - DESCRIBED
  const values = await valuesSince(database(), piece, least)
  const readValue = (version: number): Json | undefined => {
    if (version === 0) return defaultContent()[piece] as unknown as Json
    const stored = values.get(version)
    return stored === undefined ? undefined : (JSON.parse(stored) as Json)
  }
  return rows.map(({ version, createdAt, userId }) => {
    const [before, after] = version > least ? [readValue(version - 1), readValue(version)] : []
    return {
      version,
      when: shortMoment(createdAt, now),
      by: emails.get(userId ?? '') ?? 'an import',
      what: before && after ? inShort(listChanges(PIECE_FIELDS[piece], before, after)) : null,
    }
  })
}

/** 'In the studio, Bridal, Bridal Makeup, Price, and 2 more'. */
function inShort([first, ...rest]: readonly Change[]): string {
  if (!first) return 'No text changed'
  return rest.length > 0 ? `${first.where}, and ${rest.length} more` : first.where
}
