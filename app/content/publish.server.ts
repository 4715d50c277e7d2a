import { announceFreedTime } from '#app/booking/freed-time.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { refreshPictures } from '#app/pictures/held-pictures.server.ts'
import { checkPiece } from './check-piece.server.ts'
import { deleteDraft, lockDraft } from './content-drafts.server.ts'
import { insertVersion } from './content-versions.server.ts'
import { defaultContent, hold, readPublished } from './current.server.ts'
import { findMissingPictures } from './missing-pictures.server.ts'
import type { PieceName, Pieces } from './pieces.ts'
import { brokenReferences, type PathErrors } from './references.ts'

export type Publication<Name extends PieceName = PieceName> =
  | { ok: true; version: number; value: Pieces[Name] }
  /** Somebody published another version or changed the draft meanwhile; this is what is published now. */
  | { ok: false; reason: 'another-version'; version: number; value: Pieces[Name] }
  | { ok: false; reason: 'invalid'; fields: PathErrors }

interface PublishRequest<Name extends PieceName> {
  piece: Name
  /** The version that the new value was made from. */
  version: number
  value: unknown
  userId: string | null
  /** The revision of the piece's draft that is published, 0 for none: then it is done with. Otherwise a draft stays. */
  draftRevision?: number
}

/**
 * Puts a new value of a piece on the site as its next version: seen by visitors of this process with the
 * commit, by those of others at their next look. Refused when `version` is not the present one, and
 * when the value is not one; then nothing is stored.
 */
export async function publish<Name extends PieceName>(
  { piece, version, value, userId, draftRevision }: PublishRequest<Name>,
  now: Temporal.Instant,
): Promise<Publication<Name>> {
  const checked = checkPiece(piece, value)
  if (!checked.ok) return { ok: false, reason: 'invalid', fields: checked.fields }
  const outcome = await transact(async (trx): Promise<Publication<Name>> => {
    await lock(trx, { other: 'content' })
    const present = await readPublished(trx, piece)
    const isSameDraft =
      draftRevision === undefined || draftRevision === (await revisionOf(trx, piece))
    if (present.version !== version || !isSameDraft)
      return { ok: false, reason: 'another-version', ...present }
    const fields = await findUnfit(trx, piece, checked.value)
    if (Object.keys(fields).length > 0) return { ok: false, reason: 'invalid', fields }
    const next = { version: version + 1, value: checked.value }
    await insertVersion(trx, {
      piece,
      version: next.version,
      value: JSON.stringify(next.value),
      createdAt: toIsoInstant(now),
      userId,
    })
    if (draftRevision !== undefined) await deleteDraft(trx, piece)
    return { ok: true, ...next }
  })
  if (outcome.ok) await takeOver(piece, outcome.version, outcome.value)
  return outcome
}

/** The revision of the draft as it is until the transaction ends; 0 while there is none. */
async function revisionOf(trx: DatabaseTransaction, piece: PieceName): Promise<number> {
  return (await lockDraft(trx, piece))?.revision ?? 0
}

/** What a value takes from other pieces and from the pictures that is not there, by its path. */
export async function findUnfit<Name extends PieceName>(
  trx: DatabaseTransaction,
  piece: Name,
  value: Pieces[Name],
): Promise<PathErrors> {
  return {
    ...brokenReferences(piece, value, await readReferring(trx)),
    ...(await findMissingPictures(trx, piece, value)),
  }
}

/** This process shows what it has just published. */
export async function takeOver<Name extends PieceName>(
  piece: Name,
  version: number,
  value: Pieces[Name],
): Promise<void> {
  // It may show a picture that came by another process.
  await refreshPictures()
  hold(piece, version, value)
  // Other hours or shorter services may leave times free.
  announceFreedTime()
}

/** The pieces that refer to each other, as they are published now, in this transaction's view. */
async function readReferring(trx: DatabaseTransaction): Promise<Pieces> {
  const { value: prices } = await readPublished(trx, 'prices')
  const { value: services } = await readPublished(trx, 'services')
  const { value: home } = await readPublished(trx, 'home')
  const { value: codes } = await readPublished(trx, 'codes')
  const { value: policies } = await readPublished(trx, 'policies')
  return { ...defaultContent(), prices, services, home, codes, policies }
}
