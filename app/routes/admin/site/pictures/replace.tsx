import { data, Link } from 'react-router'
import { isId } from '#app/data/engine/ids.ts'
import { UNREADABLE } from '#app/domain/pictures/unreadable.ts'
import { replacePicture } from '#app/operations/pictures/change-picture.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { leadBack, requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/replace.ts'

const PICTURES = '/admin/site/pictures'

export const loader = leadBack<Route.LoaderArgs>(({ params }) =>
  isId(params.id) ? `${PICTURES}/${params.id}` : PICTURES,
)

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const bytes = context.get(visitorContext).file?.bytes ?? new Uint8Array()
  const outcome = isId(id)
    ? await replacePicture(id, bytes)
    : { ok: false as const, reason: 'missing' as const }
  if (outcome.ok) return await redirectWithFlash(`/admin/site/pictures/${id}`, 'picture-replaced')
  if (outcome.reason === 'missing')
    return await redirectWithFlash('/admin/site/pictures', 'picture-gone')
  const { status, sentence } = UNREADABLE[outcome.reason]
  return data({ sentence, id }, status)
}

/** Only what was refused is shown here. */
export default function Replaced({ actionData }: Route.ComponentProps) {
  const back = `/admin/site/pictures/${actionData?.id ?? ''}`
  return (
    <DeskPage title="Not replaced" back={{ to: back, label: 'The picture' }}>
      <p className="error" role="alert">
        {actionData?.sentence}
      </p>
      <p>
        The picture is as it was. <Link to={back}>Choose another file</Link>
      </p>
    </DeskPage>
  )
}
