import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import {
  countDrafts,
  type DraftWords,
  deleteDraft,
  insertDraft,
  type LetterDraft,
  lockDraft,
  updateDraft,
} from '#app/database/letter-drafts.server.ts'
import { DRAFTS_MAX } from '#app/promotions/drafts.ts'
import type { LetterDraftInput } from './letter-draft.schema.ts'

/** Why nothing is done to a draft that is not what a window saw. */
export type NotAsSeen = { ok: false; sentence: string } & (
  | /** Another window has changed it since; `present` is how it is now. */
  { reason: 'changed-elsewhere'; present: LetterDraft }
  /** It was deleted or sent in another window. */
  | { reason: 'gone' }
)

const CHANGED_ELSEWHERE = 'This letter was changed in another window.'

const GONE: NotAsSeen = {
  ok: false,
  reason: 'gone',
  sentence: 'This letter was sent or deleted in another window.',
}

export type KeepOutcome =
  | { ok: true; version: number; savedAt: string }
  | NotAsSeen
  | { ok: false; reason: 'too-many' }

/**
 * Keeps a letter as far as it is written. A draft is changed only by whoever read its present version;
 * words that are stored already are kept without a new version, so that a save may be repeated.
 */
export async function keepDraft(
  { letterKey: id, version, ...words }: LetterDraftInput,
  now: Temporal.Instant,
): Promise<KeepOutcome> {
  const savedAt = toIsoInstant(now)
  return await transact(async (trx): Promise<KeepOutcome> => {
    const present = await lockDraft(trx, id)
    if (present && saysTheSame(present, words))
      return { ok: true, version: present.version, savedAt: present.updatedAt }
    const refused = whyNotAsSeen(present, version)
    if (refused) return refused
    if (present)
      return {
        ok: true,
        version: await updateDraft(trx, id, { ...words, updatedAt: savedAt }),
        savedAt,
      }
    if ((await countDrafts(trx)) >= DRAFTS_MAX) return { ok: false, reason: 'too-many' }
    const draft = { id, ...words, createdAt: savedAt, updatedAt: savedAt }
    return { ok: true, version: await insertDraft(trx, draft), savedAt }
  })
}

/**
 * A draft as a window saw it: its version, 0 where it was never kept, null where that is not known, and what
 * stands in the window.
 */
export interface SeenDraft extends DraftWords {
  id: string
  version: number | null
}

/** Takes the draft away whose letter is stored, unless another window wrote in it or did so before. */
export async function takeDraft(
  trx: DatabaseTransaction,
  { id, version, ...words }: SeenDraft,
): Promise<NotAsSeen | null> {
  const present = await lockDraft(trx, id)
  const isFine = version === null || (present && saysTheSame(present, words))
  const refused = isFine ? null : whyNotAsSeen(present, version)
  if (!refused) await deleteDraft(trx, id)
  return refused
}

/** Forgets a draft as it was seen; `version` is null where that is not known. */
export async function deleteLetterDraft(
  id: string,
  version: number | null,
): Promise<{ ok: true } | NotAsSeen> {
  return await transact(async (trx): Promise<{ ok: true } | NotAsSeen> => {
    const present = await lockDraft(trx, id)
    if (!present) return GONE
    const refused = whyNotAsSeen(present, version ?? present.version)
    if (refused) return refused
    await deleteDraft(trx, id)
    return { ok: true }
  })
}

function whyNotAsSeen(present: LetterDraft | null, version: number): NotAsSeen | null {
  if ((present?.version ?? 0) === version) return null
  if (!present) return GONE
  return { ok: false, reason: 'changed-elsewhere', sentence: CHANGED_ELSEWHERE, present }
}

function saysTheSame(present: LetterDraft, words: DraftWords): boolean {
  return (['subject', 'content', 'imageUrl'] as const).every(
    (name) => present[name] === words[name],
  )
}
