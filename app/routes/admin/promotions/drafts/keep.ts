import { formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { keepDraft } from '#app/promotions/campaigns/keep-draft.server.ts'
import { letterDraft } from '#app/promotions/campaigns/letter-draft.schema.ts'
import { otherWords } from '#app/promotions/other-words.ts'
import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import type { Route } from './+types/keep.ts'

/** Keeps a letter while it is written, for the script of the page that composes. */
export async function action({ request }: Route.ActionArgs) {
  const parsed = parseForm(letterDraft, await readForm(request))
  if (!parsed.ok) return Response.json({ is: 'failed' }, { status: 400 })
  const now = Temporal.Now.instant()
  const outcome = await keepDraft(parsed.value, now)
  if (outcome.ok) {
    const { timeZone } = config()
    const { date: today } = localNow(now, timeZone)
    const at = formatMomentBriefly(outcome.savedAt, today, timeZone)
    return Response.json({ is: 'saved', version: outcome.version, at })
  }
  if (outcome.reason === 'changed-elsewhere')
    return Response.json(
      {
        is: 'conflict',
        version: outcome.present.version,
        other: otherWords(parsed.value, outcome.present),
      },
      { status: 409 },
    )
  if (outcome.reason === 'gone') return Response.json({ is: 'gone' }, { status: 409 })
  return Response.json({ is: 'failed' }, { status: 409 })
}

export const loader = leadBack<Route.LoaderArgs>(() => '/admin/promotions/drafts')
