import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { findDraft } from '#app/database/letter-drafts.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { deleteLetterDraft } from '#app/promotions/campaigns/keep-draft.server.ts'
import { seenRevision } from '#app/routes/admin/shared/seen-revision.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { answerWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/delete.ts'
import { deleteConfirmation, draftName } from './delete-confirmation.server.ts'

const DRAFTS = '/admin/promotions/drafts'

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const draft = await findDraft(database(), id)
  if (!draft) throw data(null, { status: 404 })
  return { question: deleteConfirmation(draft) }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const outcome = await deleteLetterDraft(id, seenRevision(await readForm(request)))
  if (outcome.ok) return await answerWithFlash(request, 'letter-draft-deleted', { backTo: DRAFTS })
  if (outcome.reason === 'changed-elsewhere') {
    const answer = { status: 409, backTo: DRAFTS, subjectId: id, label: draftName(outcome.present) }
    return await answerWithFlash(request, 'letter-draft-changed', answer)
  }
  return await answerWithFlash(request, 'letter-draft-gone', { status: 404, backTo: DRAFTS })
}

export default function DeleteDraft({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={DRAFTS} />
}
