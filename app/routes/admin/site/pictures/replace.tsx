import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { replacePicture } from '#app/pictures/change-picture.server.ts'
import { findPicture } from '#app/pictures/pictures.server.ts'
import { UNREADABLE } from '#app/pictures/unreadable.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { sentFile } from '#app/platform/sent-file.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/replace.ts'
import { PICTURE_GONE, picturesPath, stepIn } from './paths.ts'
import { ReplaceForm } from './replace-form.tsx'

/** After a refusal, too: what the loader led away from, nobody would read. */
export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  if (!isId(id) || !(await findPicture(database(), id))) throw data(null, { status: 404 })
  return { id, step: stepIn(url) }
}

export async function action({ url, context, params: { id } }: Route.ActionArgs) {
  const outcome = await replace(id, sentFile(context.get(visitorContext)))
  const step = stepIn(url)
  if (outcome.ok)
    return await leadTo(picturesPath(step, `/${id}`), 'Replaced everywhere the picture is used.')
  if (outcome.reason === 'missing') return await leadTo(picturesPath(step), PICTURE_GONE)
  const { status, sentence } = UNREADABLE[outcome.reason]
  return data({ sentence }, status)
}

async function replace(id: string, file: ReturnType<typeof sentFile>) {
  if (!isId(id)) return { ok: false as const, reason: 'missing' as const }
  return file.ok ? await replacePicture(id, file.bytes) : file
}

export default function ReplacePicture({ loaderData, actionData }: Route.ComponentProps) {
  const { id, step } = loaderData
  return (
    <DeskPage
      title={actionData ? 'Not replaced' : 'Replace picture'}
      back={{ to: picturesPath(step, `/${id}`), label: 'Picture' }}
    >
      <p>{actionData ? 'The picture did not change.' : 'A new file replaces it everywhere.'}</p>
      <ReplaceForm action={picturesPath(step, `/${id}/replace`)} error={actionData?.sentence} />
    </DeskPage>
  )
}
