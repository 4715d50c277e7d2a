import { discardDraft } from '#app/operations/content/save-draft.server.ts'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { redirectWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/discard.ts'
import { EDITORS } from './pieces/editors.ts'
import { editorAt } from './posted.server.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return { piece: editorAt(params.piece).piece }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const { piece } = editorAt(params.piece)
  await discardDraft(piece)
  return await redirectWithFlash(`/admin/site/${piece}`, 'draft-discarded')
}

export default function Discard({ loaderData: { piece } }: Route.ComponentProps) {
  const question = {
    sentence: 'Are you sure you want to discard this draft?',
    facts: [EDITORS[piece].title, 'The site stays as it is'],
    yes: 'Discard the draft',
    no: 'Keep it',
  }
  return <ConfirmPage question={question} backTo={`/admin/site/${piece}`} />
}
