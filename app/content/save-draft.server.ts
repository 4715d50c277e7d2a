import { isDeepStrictEqual } from 'node:util'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { deleteDraft, lockDraft, saveDraft } from './content-drafts.server.ts'
import { readPublished } from './current.server.ts'
import type { PieceName } from './pieces.ts'

/** A draft as a window knows it: 0 is the revision of none. */
export interface DraftState {
  revision: number
  savedAt: string | null
}

type SavedDraft =
  | ({ ok: true } & DraftState)
  /** Another window saved, published or discarded it since; this is how it stands. */
  | ({ ok: false; reason: 'another-window' } & DraftState)

interface DraftWish {
  piece: PieceName
  /** JSON of any form: what is wrong with it is told when it is published. */
  value: unknown
  /** What this window last knew of the draft. */
  revision: number
  /** The published version that the window shows. */
  version: number
}

/**
 * Keeps what is being written of a piece, unless another window did since. It begins from the version that
 * this window shows. Nothing is kept of a draft that says the same as the site.
 */
export async function keepDraft(wish: DraftWish, now: Temporal.Instant): Promise<SavedDraft> {
  const { piece, value, revision, version } = wish
  return await transact(async (trx): Promise<SavedDraft> => {
    await lock(trx, { other: 'content' })
    const before = await lockDraft(trx, piece)
    const known = { revision: before?.revision ?? 0, savedAt: before?.savedAt ?? null }
    if (known.revision !== revision) return { ok: false, reason: 'another-window', ...known }
    const published = await readPublished(trx, piece)
    if (isDeepStrictEqual(value, published.value)) {
      await deleteDraft(trx, piece)
      return { ok: true, revision: 0, savedAt: null }
    }
    const savedAt = toIsoInstant(now)
    const draft = { piece, value: JSON.stringify(value), version, savedAt }
    return { ok: true, revision: await saveDraft(trx, draft), savedAt }
  })
}

/**
 * Puts a value in the place of the draft, such as an earlier version that comes back. False where another
 * window wrote in the draft since; `revision` is null where it is not known what was seen.
 */
export async function replaceDraft(
  { piece, value, version, revision }: Omit<DraftWish, 'revision'> & { revision: number | null },
  now: Temporal.Instant,
): Promise<boolean> {
  return await unlessChanged(piece, revision, async (trx) => {
    const savedAt = toIsoInstant(now)
    await saveDraft(trx, { piece, value: JSON.stringify(value), version, savedAt })
  })
}

/** Forgets what is being written of a piece. False where another window wrote in it since. */
export async function discardDraft(piece: PieceName, revision: number | null): Promise<boolean> {
  return await unlessChanged(piece, revision, async (trx) => {
    await deleteDraft(trx, piece)
  })
}

async function unlessChanged(
  piece: PieceName,
  revision: number | null,
  act: (trx: DatabaseTransaction) => Promise<void>,
): Promise<boolean> {
  return await transact(async (trx) => {
    await lock(trx, { other: 'content' })
    const before = await lockDraft(trx, piece)
    if (revision !== null && revision !== (before?.revision ?? 0)) return false
    await act(trx)
    return true
  })
}
