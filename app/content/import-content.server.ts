import { isDeepStrictEqual } from 'node:util'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { checkPiece } from './check-piece.server.ts'
import { insertVersion } from './content-versions.server.ts'
import { readPublished } from './current.server.ts'
import { findMissingPictures } from './missing-pictures.server.ts'
import { isPieceName, PIECE_NAMES, type PieceName, type Pieces } from './pieces.ts'
import { brokenReferences, type PathErrors } from './references.ts'

/** A piece as it was read from a file. */
interface PieceDocument {
  id: string
  label: string
  fields: unknown
}

interface ContentReport {
  imported: number
  skipped: { label: string; reason: 'known' | PathErrors }[]
}

/**
 * Publishes pieces that come from elsewhere, each as its next version, all of them at once: rows that
 * one refers to may come with another. What says the same as the site is known already, and what does
 * not fit the other pieces is left out. Other processes and this one see it at their next look.
 */
export async function importContent(
  trx: DatabaseTransaction,
  documents: readonly PieceDocument[],
  now: Temporal.Instant,
): Promise<ContentReport> {
  await lock(trx, { other: 'content' })
  const report: ContentReport = { imported: 0, skipped: [] }
  const present = await readAll(trx)
  const wanted = new Map<PieceName, { label: string; value: Pieces[PieceName] }>()
  for (const { id, label, fields } of documents) {
    const read = readDocument(id, fields)
    if (!read.ok) report.skipped.push({ label, reason: read.errors })
    else if (isDeepStrictEqual(read.value, present.values[read.piece]))
      report.skipped.push({ label, reason: 'known' })
    else wanted.set(read.piece, { label, value: read.value })
  }
  await leaveOutWithoutPictures(trx, wanted, report)
  leaveOutUnfit(wanted, present.values, report)
  for (const [piece, { value }] of wanted) {
    await insertVersion(trx, {
      piece,
      version: present.versions[piece] + 1,
      value: JSON.stringify(value),
      createdAt: toIsoInstant(now),
      userId: null,
    })
    report.imported += 1
  }
  return report
}

function readDocument(
  piece: string,
  fields: unknown,
): { ok: true; piece: PieceName; value: Pieces[PieceName] } | { ok: false; errors: PathErrors } {
  if (!isPieceName(piece)) return { ok: false, errors: { form: 'the site has no such piece' } }
  const checked = checkPiece(piece, (fields as { value?: unknown } | null)?.value)
  return checked.ok
    ? { ok: true, piece, value: checked.value }
    : { ok: false, errors: checked.fields }
}

/** The pictures of an export come before its pieces. */
async function leaveOutWithoutPictures(
  trx: DatabaseTransaction,
  wanted: Map<PieceName, { label: string; value: Pieces[PieceName] }>,
  report: ContentReport,
): Promise<void> {
  for (const [piece, { label, value }] of wanted) {
    const reason = await findMissingPictures(trx, piece, value)
    if (Object.keys(reason).length === 0) continue
    report.skipped.push({ label, reason })
    wanted.delete(piece)
  }
}

/** One that is left out may be what another one needs, so it is looked at until nothing changes. */
function leaveOutUnfit(
  wanted: Map<PieceName, { label: string; value: Pieces[PieceName] }>,
  present: Pieces,
  report: ContentReport,
): void {
  const after = { ...present }
  for (const [piece, { value }] of wanted) Object.assign(after, { [piece]: value })
  for (const [piece, { label, value }] of wanted) {
    const reason = brokenReferences(piece, value, { ...after, [piece]: present[piece] })
    if (Object.keys(reason).length === 0) continue
    report.skipped.push({ label, reason })
    wanted.delete(piece)
    leaveOutUnfit(wanted, present, report)
    return
  }
}

async function readAll(trx: DatabaseTransaction) {
  const values: Partial<Record<PieceName, Pieces[PieceName]>> = {}
  const versions = {} as Record<PieceName, number>
  for (const piece of PIECE_NAMES) {
    const { value, version } = await readPublished(trx, piece)
    values[piece] = value
    versions[piece] = version
  }
  return { values: values as Pieces, versions }
}
