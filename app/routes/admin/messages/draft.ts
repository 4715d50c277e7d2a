import { z } from 'zod'
import { replyDraftField } from '#app/kernel/fields.schema.ts'
import { saveReplyDraft } from '#app/messages/save-reply-draft.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/draft.ts'
import { inboxPath, readFilter } from './filters.ts'

const replyDraft = z.object({
  reply: replyDraftField,
  seen: z.string().max(22).nullish().default(null),
})

/** What a window that keeps its draft is told. */
export interface KeptReply {
  /** False when another window has written `other` since. */
  isKept: boolean
  /** Marks what is kept. */
  seen: string
  other: string
}

/**
 * Keeps what was written of a reply, for the page's script as for its button: without scripts, what another window wrote
 * since stays before it, so that neither is lost.
 */
export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const backTo = threadPath(url, id)
  const form = parseForm(replyDraft, await readForm(request))
  if (!form.ok) return await answerWithFlash(request, 'draft-refused', { status: 400, backTo })
  const now = Temporal.Now.instant()
  const outcome = await saveReplyDraft({ id, ...form.value }, now)
  const isChanged = !outcome.ok && outcome.reason === 'changed-elsewhere'
  if (request.headers.get('Accept') === 'application/json' && (outcome.ok || isChanged)) {
    const other = outcome.ok ? '' : outcome.present
    const answer: KeptReply = { isKept: outcome.ok, seen: outcome.seen, other }
    return Response.json(answer, { status: outcome.ok ? 200 : 409 })
  }
  if (isChanged) {
    const reply = [outcome.present, form.value.reply].filter(Boolean).join('\n\n')
    await saveReplyDraft({ id, reply, seen: outcome.seen }, now)
    return await answerWithFlash(request, 'drafts-joined', { backTo, subjectId: id })
  }
  if (outcome.ok) return await answerWithFlash(request, 'draft-kept', { backTo, subjectId: id })
  const status = outcome.reason === 'not-found' ? 404 : 409
  return await answerWithFlash(request, 'draft-refused', { status, backTo })
}

export const loader = leadBack<Route.LoaderArgs>(({ url, params }) => threadPath(url, params.id))

function threadPath(url: URL, id: string): string {
  return inboxPath(readFilter(url.searchParams), `/${encodeURIComponent(id)}`)
}
