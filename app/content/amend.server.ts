import { isDeepStrictEqual } from 'node:util'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { checkPiece } from './check-piece.server.ts'
import { lockDraft, saveDraft } from './content-drafts.server.ts'
import { insertVersion } from './content-versions.server.ts'
import { readPublished } from './current.server.ts'
import type { Json } from './edit-rows.ts'
import type { PieceName } from './pieces.ts'
import { findUnfit, type Publication, takeOver } from './publish.server.ts'

interface Amendment<Name extends PieceName> {
  piece: Name
  /** The version that the change was made for. */
  version: number
  /** Made to what is published, and to a draft of the piece in the same way. */
  change: (value: Json) => Json
  userId: string | null
}

/**
 * Publishes a part of a piece as its next version. A draft of it gets the same change, and begins from the new version
 * if it began from the one before; an older one does not, since it lacks what else was published. What is published
 * unchanged for the first time is the artist's own from then on; otherwise nothing is stored where nothing changes, nor
 * where another version is present or the value would be none.
 */
export async function amend<Name extends PieceName>(
  { piece, version, change, userId }: Amendment<Name>,
  now: Temporal.Instant,
): Promise<Publication<Name>> {
  const outcome = await transact(async (trx): Promise<Publication<Name>> => {
    await lock(trx, { other: 'content' })
    const present = await readPublished(trx, piece)
    if (present.version !== version) return { ok: false, reason: 'another-version', ...present }
    const checked = checkPiece(piece, change(present.value as unknown as Json))
    if (!checked.ok) return { ok: false, reason: 'invalid', fields: checked.fields }
    const isFirst = present.version === 0
    if (!isFirst && isDeepStrictEqual(checked.value, present.value)) return { ok: true, ...present }
    const fields = await findUnfit(trx, piece, checked.value)
    if (Object.keys(fields).length > 0) return { ok: false, reason: 'invalid', fields }
    const next = { version: version + 1, value: checked.value }
    const row = { piece, version: next.version, value: JSON.stringify(next.value) }
    await insertVersion(trx, { ...row, createdAt: toIsoInstant(now), userId })
    await amendDraft(trx, piece, { from: version, to: next.version }, change)
    return { ok: true, ...next }
  })
  if (outcome.ok) await takeOver(piece, outcome.version, outcome.value)
  return outcome
}

async function amendDraft(
  trx: DatabaseTransaction,
  piece: PieceName,
  published: { from: number; to: number },
  change: (value: Json) => Json,
): Promise<void> {
  const draft = await lockDraft(trx, piece)
  if (!draft) return
  const value = JSON.stringify(change(JSON.parse(draft.value) as Json))
  const version = draft.version === published.from ? published.to : draft.version
  await saveDraft(trx, { piece, value, version, savedAt: draft.savedAt })
}
