import { data, href, redirect } from 'react-router'
import { refuseLook } from '#app/content/words/look-sentences.ts'
import { sendLookPhoto } from '#app/look-briefs/look-photos.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { sentFile } from '#app/platform/sent-file.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { requireAppointment } from '../view.server.ts'
import type { Route } from './+types/photos.ts'
import { LookPage } from './look-page.tsx'
import { refusedLook } from './outcome.ts'
import { lookView } from './view.server.ts'

/** Takes the photographs of a look brief, one a form; who may send one is judged before the body is read. */
export const handle = { page: { styles: ['appointment'], private: true } } satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await requireAppointment(params.token)
  return data({ look: await lookView(booking, Temporal.Now.instant()) }, { headers: HEADERS })
}

export async function action({ context, params }: Route.ActionArgs) {
  const booking = await requireAppointment(params.token)
  const file = sentFile(context.get(visitorContext))
  try {
    if (!file.ok) refuseLook(file.reason, 'file')
    await sendLookPhoto(booking, file.bytes, Temporal.Now.instant())
    return redirect(`${href('/booking/:token', params)}?look=sent#look-photos`, 303)
  } catch (error) {
    return refusedLook(error)
  }
}

export default function LookPhotos({ loaderData, actionData }: Route.ComponentProps) {
  return <LookPage look={loaderData.look} refused={actionData} />
}
