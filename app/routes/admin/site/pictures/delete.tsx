import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { deletePicture } from '#app/pictures/delete-picture.server.ts'
import { findPicture } from '#app/pictures/pictures.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { answerWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/delete.ts'
import { picturesPath, stepIn } from './paths.ts'

export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const picture = isId(id) ? await findPicture(database(), id) : null
  if (!picture) throw data(null, { status: 404 })
  return { id, alt: picture.alt, step: stepIn(url) }
}

export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const step = stepIn(url)
  const all = picturesPath(step)
  const outcome = await deletePicture(id)
  if (outcome.ok) return await answerWithFlash(request, 'picture-deleted', { backTo: all })
  return outcome.reason === 'in-use'
    ? await answerWithFlash(request, 'picture-in-use', {
        status: 409,
        backTo: picturesPath(step, `/${id}`),
      })
    : await answerWithFlash(request, 'picture-gone', { status: 404, backTo: all })
}

export default function DeletePicture({ loaderData: { id, alt, step } }: Route.ComponentProps) {
  const question = {
    sentence: 'Are you sure you want to delete this picture?',
    facts: [alt || 'A picture without words', 'All its sizes go with it'],
    yes: 'Delete it',
    no: 'Keep picture',
  }
  return <ConfirmPage question={question} backTo={picturesPath(step, `/${id}`)} />
}
