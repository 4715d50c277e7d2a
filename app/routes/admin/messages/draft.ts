import { z } from 'zod'
import { replyDraftField } from '#app/kernel/fields.schema.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { saveReplyDraft } from '#app/messages/reply-drafts.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import type { Route } from './+types/draft.ts'

const replyDraft = z.object({
  reply: replyDraftField,
  seen: z.string().max(22).nullish().default(null),
})

/** Keeps a reply that is not sent yet, for the page's autosave. */
export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const form = parseForm(replyDraft, await readForm(request))
  if (!form.ok) return errorResponse(400, form.errors.reply ?? 'Bad Request')
  try {
    const kept = await saveReplyDraft(
      { id, ...form.value, replies: Number(url.searchParams.get('replies')) || 0 },
      Temporal.Now.instant(),
    )
    return Response.json(kept, { status: kept.isKept ? 200 : 409 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return errorResponse(error.httpStatus, error.message)
  }
}
