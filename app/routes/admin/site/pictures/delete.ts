import { href } from 'react-router'
import { Refusal } from '#app/kernel/refusal.ts'
import { deletePicture } from '#app/pictures/delete-picture.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/delete.ts'
import { PICTURE_GONE, picturesPath, stepIn } from './paths.ts'

export async function action({ url, params: { id } }: Route.ActionArgs) {
  const step = stepIn(url)
  const all = picturesPath(step)
  try {
    await deletePicture(id)
    return await leadTo(all, 'The picture was deleted.')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.reason !== 'in-use') return await leadTo(all, PICTURE_GONE)
    const sentence = 'The site, a draft or a letter uses this picture, so it was not deleted.'
    return await leadTo(picturesPath(step, href('/admin/site/pictures/:id', { id })), sentence)
  }
}
