import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { deletePicture } from '#app/pictures/delete-picture.server.ts'
import { findPicture } from '#app/pictures/pictures.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/delete.ts'
import { PICTURE_GONE, picturesPath, stepIn } from './paths.ts'

export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const picture = isId(id) ? await findPicture(database(), id) : null
  if (!picture) throw data(null, { status: 404 })
  return { id, alt: picture.alt, step: stepIn(url) }
}

export async function action({ url, params: { id } }: Route.ActionArgs) {
  const step = stepIn(url)
  const all = picturesPath(step)
  const outcome = await deletePicture(id)
  if (outcome.ok) return await leadTo(all, 'The picture was deleted.')
  if (outcome.reason !== 'in-use') return await leadTo(all, PICTURE_GONE)
  const sentence = 'The site, a draft or a letter uses this picture, so it was not deleted.'
  return await leadTo(picturesPath(step, `/${id}`), sentence)
}

export default function DeletePicture({ loaderData: { id, alt, step } }: Route.ComponentProps) {
  const question = {
    sentence: 'Are you sure you want to delete this picture?',
    facts: [alt || 'No description yet', 'All its sizes go with it'],
    yes: 'Delete picture',
    no: 'Keep picture',
  }
  return <ConfirmPage question={question} backTo={picturesPath(step, `/${id}`)} />
}
