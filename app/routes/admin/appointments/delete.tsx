import { data } from 'react-router'
import { findBooking } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { deleteBooking } from '#app/operations/appointments/delete-booking.server.ts'
import { durationOf } from '#app/operations/schedule/day-availability.server.ts'
import { QuestionPage } from '../../../ui/desk/confirm-page.tsx'
import { DeskFailure } from '../shared/desk-error.tsx'
import { report } from '../shared/flash.server.ts'
import { tell } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/delete.ts'
import { askToDelete } from './list/list-view.ts'
import { wayBack, wayOn } from './shared/return-path.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const booking = await findBooking(database(), params.id)
  if (!booking) throw data(null, { status: 404 })
  const { name, email, phone, service, date, time, status } = booking
  const minutes = durationOf(service)
  return {
    question: askToDelete({ name, email, phone, service, minutes, date, time, status }),
    backTo: wayBack(url.searchParams, params.id),
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const backTo = wayOn(url.searchParams, params.id)
  const outcome = await deleteBooking(params.id)
  if (!outcome.ok) return await report(request, tell('gone', null, null), 404, backTo)
  return await report(request, tell('deleted', null, null), 200, backTo)
}

export default function DeleteAppointment({ loaderData }: Route.ComponentProps) {
  return <QuestionPage question={loaderData.question} backTo={loaderData.backTo} />
}

export function ErrorBoundary() {
  return <DeskFailure />
}
