import { data } from 'react-router'
import { deleteBooking } from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { paymentsOf } from '#app/payments/payments.server.ts'
import { receiptsOf } from '#app/payments/receipts.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/delete.ts'
import { deleteConfirmation } from './shared/delete-confirmation.ts'
import { continuePath, returnPath } from './shared/return-path.ts'

export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const booking = await findBooking(database(), id)
  if (!booking) throw data(null, { status: 404 })
  const payments = await paymentsOf(database(), id)
  const receipts = await receiptsOf(database(), id)
  const question = deleteConfirmation({
    ...booking,
    minutes: booking.durationMinutes,
    hasMoney: payments.length + receipts.length > 0,
  })
  return { question, backTo: returnPath(url.searchParams, id) }
}

export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const isDeleted = await deleteBooking(id)
  const backTo = continuePath(url.searchParams, id)
  if (isDeleted) return await answerWithFlash(request, 'deleted', { backTo })
  return await answerWithFlash(request, 'gone', { status: 404, backTo })
}

export default function DeleteAppointment({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}
