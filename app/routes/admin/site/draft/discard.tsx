import { discardDraft } from '#app/content/save-draft.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { seenRevision } from '#app/routes/admin/shared/seen-revision.ts'
import { leadTo } from '#app/routes/admin/shared/told.server.ts'
import { viewPiece } from '#app/routes/admin/site/editor-view.server.ts'
import { EDITORS } from '#app/routes/admin/site/pieces.ts'
import { editorAt } from '#app/routes/admin/site/posted.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import type { Route } from './+types/discard.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const { piece } = editorAt(params.piece)
  const { revision } = await viewPiece(piece)
  return { piece, revision }
}

export async function action({ request, params }: Route.ActionArgs) {
  const { piece } = editorAt(params.piece)
  const isDiscarded = await discardDraft(piece, seenRevision(await readForm(request)))
  return await leadTo(
    `/admin/site/${piece}`,
    isDiscarded
      ? 'Draft discarded.'
      : 'Another window changed this draft, so it was not discarded.',
  )
}

export default function Discard({ loaderData: { piece, revision } }: Route.ComponentProps) {
  const question = {
    sentence: 'Discard this draft?',
    facts: [EDITORS[piece].title, 'Your site does not change'],
    yes: 'Discard draft',
    seen: revision,
  }
  return <ConfirmPage question={question} backTo={`/admin/site/${piece}`} />
}
