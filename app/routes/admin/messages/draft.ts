import { z } from 'zod'
import { saveReplyDraft } from '#app/operations/messages/save-reply-draft.server.ts'
import { replyDraftField } from '#app/operations/shared/fields.schema.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { leadBack, requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/draft.ts'
import { inboxPath, readFilter } from './filters.ts'

const replyDraft = z.object({ reply: replyDraftField })

/** Keeps what was written of a reply, for the page's script as for its button. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const backTo = threadPath(url, id)
  const form = parseForm(replyDraft, await readForm(request))
  if (!form.ok) return await answerWithFlash(request, 'draft-refused', { status: 400, backTo })
  const outcome = await saveReplyDraft({ id, ...form.value }, Temporal.Now.instant())
  if (outcome.ok) return await answerWithFlash(request, 'draft-kept', { backTo, subjectId: id })
  const status = outcome.reason === 'not-found' ? 404 : 409
  return await answerWithFlash(request, 'draft-refused', { status, backTo })
}

export const loader = leadBack<Route.LoaderArgs>(({ url, params }) => threadPath(url, params.id))

function threadPath(url: URL, id: string): string {
  return inboxPath(readFilter(url.searchParams), `/${encodeURIComponent(id)}`)
}
