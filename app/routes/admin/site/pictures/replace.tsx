import { data, href } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { refuseGone, replacePicture } from '#app/pictures/change-picture.server.ts'
import { findPicture } from '#app/pictures/pictures.server.ts'
import { refuseFile } from '#app/pictures/unreadable.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { sentFile } from '#app/platform/sent-file.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/replace.ts'
import { PICTURE_GONE, picturesPath, stepIn } from './paths.ts'
import { ReplaceForm } from './picture-fields.tsx'

/** After a refusal, too: what the loader led away from, nobody would read. */
export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  if (!isId(id) || !(await findPicture(database(), id))) throw data(null, { status: 404 })
  return { id, step: stepIn(url) }
}

export async function action({ url, context, params: { id } }: Route.ActionArgs) {
  const step = stepIn(url)
  try {
    if (!isId(id)) refuseGone()
    const file = sentFile(context.get(visitorContext))
    if (!file.ok) refuseFile(file.reason)
    await replacePicture(id, file.bytes)
    return await leadTo(
      picturesPath(step, href('/admin/site/pictures/:id', { id })),
      'Replaced everywhere the picture is used.',
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') return await leadTo(picturesPath(step), PICTURE_GONE)
    return data({ sentence: error.message }, error.httpStatus)
  }
}

export default function ReplacePicture({ loaderData, actionData }: Route.ComponentProps) {
  const { id, step } = loaderData
  return (
    <DeskPage
      title={actionData ? 'Not replaced' : 'Replace picture'}
      back={{ to: picturesPath(step, href('/admin/site/pictures/:id', { id })), label: 'Picture' }}
    >
      <p>{actionData ? 'The picture did not change.' : 'A new file replaces it everywhere.'}</p>
      <ReplaceForm
        action={picturesPath(step, href('/admin/site/pictures/:id/replace', { id }))}
        error={actionData?.sentence}
      />
    </DeskPage>
  )
}
