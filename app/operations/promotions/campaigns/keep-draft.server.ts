import { type Database, database } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import {
  countDrafts,
  type DraftWords,
  deleteDraft,
  findDraft,
  insertDraft,
  type LetterDraft,
  updateDraft,
} from '#app/data/promotions/letter-drafts.server.ts'
import { DRAFTS_MAX } from '#app/domain/promotions/drafts.ts'
import type { LetterDraftInput } from './letter-draft.schema.ts'

export type KeepOutcome =
  | { ok: true; version: number; savedAt: string }
  /** Another window has changed it since; `present` is how it is now. */
  | { ok: false; reason: 'changed-elsewhere'; present: LetterDraft }
  /** It was deleted or sent in another window. */
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'too-many' }

/**
 * Keeps a letter as far as it is written. A draft is changed only by whoever read its present version;
 * words that are stored already are kept without a new version, so that a save may be repeated.
 */
export async function keepDraft(
  { letterKey: id, version, ...words }: LetterDraftInput,
  now: Temporal.Instant,
): Promise<KeepOutcome> {
  const db = database()
  const savedAt = toIsoInstant(now)
  if (version === 0) {
    if ((await countDrafts(db)) >= DRAFTS_MAX) return { ok: false, reason: 'too-many' }
    const draft = { id, ...words, version: 1, createdAt: savedAt, updatedAt: savedAt }
    if (await insertDraft(db, draft)) return { ok: true, version: 1, savedAt }
  } else if (await updateDraft(db, id, version, { ...words, updatedAt: savedAt }))
    return { ok: true, version: version + 1, savedAt }
  return await compareWithPresent(db, id, words)
}

async function compareWithPresent(
  db: Database,
  id: string,
  words: DraftWords,
): Promise<KeepOutcome> {
  const present = await findDraft(db, id)
  if (!present) return { ok: false, reason: 'gone' }
  const isSame = (['subject', 'content', 'imageUrl'] as const).every(
    (name) => present[name] === words[name],
  )
  if (!isSame) return { ok: false, reason: 'changed-elsewhere', present }
  return { ok: true, version: present.version, savedAt: present.updatedAt }
}

/** False when there was no such draft. */
export async function deleteLetterDraft(id: string): Promise<boolean> {
  return await deleteDraft(database(), id)
}
