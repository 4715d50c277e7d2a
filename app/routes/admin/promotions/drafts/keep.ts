import { formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { DraftNotAsSeen, keepDraft } from '#app/promotions/campaigns/keep-draft.server.ts'
import { letterDraft } from '#app/promotions/campaigns/letter-draft.schema.ts'
import { otherWords } from '#app/promotions/other-words.ts'
import type { Route } from './+types/keep.ts'

/** What a window that keeps its letter is told. */
export interface KeptLetter {
  isKept: boolean
  /** The version that is kept; 0 while none is. */
  version: number
  /** When it was kept, as the artist's clock shows it. */
  at?: string | null
  /** What another window wrote since; null where it sent or deleted the letter. */
  other?: string | null
}

/** Keeps a letter while it is written, for the script of the page that composes. */
export async function action({ request }: Route.ActionArgs) {
  const parsed = parseForm(letterDraft, await readForm(request))
  if (!parsed.ok) return errorResponse(400, Object.values(parsed.errors)[0] ?? 'Bad Request')
  const now = Temporal.Now.instant()
  try {
    const { version, savedAt } = await keepDraft(parsed.value, now)
    const { timeZone } = config()
    const today = dateAt(now)
    const at = formatMomentBriefly(savedAt, today, timeZone)
    return Response.json({ isKept: true, version, at } satisfies KeptLetter)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!(error instanceof DraftNotAsSeen)) return errorResponse(error.httpStatus, error.message)
    const { present } = error
    const other = present && otherWords(parsed.value, present)
    const answer: KeptLetter = { isKept: false, version: present?.version ?? 0, other }
    return Response.json(answer, { status: 409 })
  }
}
