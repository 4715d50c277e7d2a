import { formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { DraftNotAsSeen, keepDraft } from '#app/promotions/campaigns/keep-draft.server.ts'
import {
  type LetterDraftInput,
  letterDraft,
} from '#app/promotions/campaigns/letter-draft.schema.ts'
import { otherWords } from '#app/promotions/other-words.ts'
import type { Route } from './+types/keep.ts'

/** Keeps a letter while it is written, for the script of the page that composes. */
export async function action({ request }: Route.ActionArgs) {
  const parsed = parseForm(letterDraft, await readForm(request))
  if (!parsed.ok) return Response.json({ is: 'failed' }, { status: 400 })
  const now = Temporal.Now.instant()
  try {
    const { version, savedAt } = await keepDraft(parsed.value, now)
    const { timeZone } = config()
    const { date: today } = localNow(now, timeZone)
    const at = formatMomentBriefly(savedAt, today, timeZone)
    return Response.json({ is: 'saved', version, at })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json(refusalOf(parsed.value, error), { status: 409 })
  }
}

function refusalOf(typed: LetterDraftInput, refusal: Refusal) {
  if (!(refusal instanceof DraftNotAsSeen)) return { is: 'failed' }
  const { present } = refusal
  if (!present) return { is: 'gone' }
  return { is: 'conflict', version: present.version, other: otherWords(typed, present) }
}
