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
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import type { LetterDraftInput } from './letter-draft.schema.ts'

/** Drafts of letters that are kept at most; chosen, so that a window gone wild fills no disk. */
export const DRAFTS_MAX = 200

/** Refuses what a window asks of a draft that is no longer as it was seen there. */
export class DraftNotAsSeen extends Refusal {
  /** How it is now, after another window changed it; null once it was sent or deleted. */
  readonly present: LetterDraft | null

  constructor(present: LetterDraft | null) {
    const what = present ? 'changed' : 'sent or deleted'
    super('aborted', `This newsletter was ${what} in another window.`)
    this.present = present
  }
}

/**
 * Saves a letter as a draft. Only a window that has read the current version may change it. Saving the same words again makes no
 * new version, so a save may be repeated.
 */
export async function keepDraft(
  { letterKey: id, version, ...words }: LetterDraftInput,
  now: Temporal.Instant,
): Promise<{ version: number; savedAt: string }> {
  const savedAt = toIsoInstant(now)
  return await transact(async (trx) => {
    const present = await lockDraft(trx, id)
    if (present && saysTheSame(present, words))
      return { version: present.version, savedAt: present.updatedAt }
    requireAsSeen(present, version)
    if (present)
      return { version: await updateDraft(trx, id, { ...words, updatedAt: savedAt }), savedAt }
    if ((await countDrafts(trx)) >= DRAFTS_MAX)
      refuse('failed-precondition', 'Too many drafts. Delete some first.')
    const draft = { id, ...words, createdAt: savedAt, updatedAt: savedAt }
    return { version: await insertDraft(trx, draft), savedAt }
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
): Promise<void> {
  const present = await lockDraft(trx, id)
  if (version !== null && !(present && saysTheSame(present, words))) requireAsSeen(present, version)
  await deleteDraft(trx, id)
}

/** Forgets a draft as it was seen; `version` is null where that is not known. */
export async function deleteLetterDraft(id: string, version: number | null): Promise<void> {
  await transact(async (trx) => {
    const present = await lockDraft(trx, id)
    if (!present) throw new DraftNotAsSeen(null)
    requireAsSeen(present, version ?? present.version)
    await deleteDraft(trx, id)
  })
}

function requireAsSeen(present: LetterDraft | null, version: number): void {
  if ((present?.version ?? 0) !== version) throw new DraftNotAsSeen(present)
}

function saysTheSame(present: LetterDraft, words: DraftWords): boolean {
  return (['subject', 'content', 'imageUrl'] as const).every(
    (name) => present[name] === words[name],
  )
}
