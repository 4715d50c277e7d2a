import { data, href, redirect } from 'react-router'
import { removeLookPhoto } from '#app/look-briefs/look-photos.server.ts'
import { lookBrief, lookFields } from '#app/look-briefs/tell-look.schema.ts'
import { tellLook } from '#app/look-briefs/tell-look.server.ts'
import { parseFields, readForm, textOf } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { requireAppointment } from '../view.server.ts'
import type { Route } from './+types/route.ts'
import { LookPage } from './look-page.tsx'
import { type RefusedLook, refusedLook } from './outcome.ts'
import { lookView } from './view.server.ts'

/** What the client tells about their look; the form also stands on the page of the appointment. */
export const handle = { page: { styles: ['appointment'], private: true } } satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await requireAppointment(params.token)
  return data({ look: await lookView(booking, Temporal.Now.instant()) }, { headers: HEADERS })
}

/** Keeps what was told, or removes the photograph that `remove` names. */
export async function action({ request, params }: Route.ActionArgs) {
  const booking = await requireAppointment(params.token)
  const form = await readForm(request)
  const now = Temporal.Now.instant()
  const page = href('/booking/:token', params)
  const remove = textOf(form, 'remove')
  if (remove) {
    await removeLookPhoto(booking.id, remove, now)
    return redirect(`${page}?look=removed#look-photos`, 303)
  }
  const typed = lookFields(form)
  const parsed = parseFields(lookBrief, typed)
  if (!parsed.ok)
    return data<RefusedLook>({ errors: parsed.errors, typed }, { status: 400, headers: HEADERS })
  try {
    await tellLook(booking.id, parsed.value, now)
    return redirect(`${page}?look=told#look-saved`, 303)
  } catch (error) {
    return refusedLook(error, { typed })
  }
}

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  return <LookPage look={loaderData.look} refused={actionData} />
}
