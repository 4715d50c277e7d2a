import { data } from 'react-router'
import { findBooking } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { deleteBooking } from '#app/operations/appointments/delete-booking.server.ts'
import { durationOf } from '#app/operations/schedule/day-availability.server.ts'
import { ConfirmPage } from '#app/ui/desk/confirm-page.tsx'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/delete.ts'
import { deleteConfirmation } from './list/list-view.ts'
import { continuePath, returnPath } from './shared/return-path.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const booking = await findBooking(database(), params.id)
  if (!booking) throw data(null, { status: 404 })
  const { name, email, phone, service, date, time, status } = booking
  const minutes = durationOf(service)
  return {
    question: deleteConfirmation({ name, email, phone, service, minutes, date, time, status }),
    backTo: returnPath(url.searchParams, params.id),
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const backTo = continuePath(url.searchParams, params.id)
  const outcome = await deleteBooking(params.id)
  if (!outcome.ok)
    return await redirectWithFlash(request, flashText('gone', null, null), 404, backTo)
  return await redirectWithFlash(request, flashText('deleted', null, null), 200, backTo)
}

export default function DeleteAppointment({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}
