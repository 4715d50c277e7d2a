import { data } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import type { Route } from './+types/cancel.ts'
import { setStatus } from './set-status.server.ts'
import { cancelConfirmation } from './shared/cancel-confirmation.ts'
import { returnPath } from './shared/return-path.ts'

export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const booking = await findBooking(database(), id)
  if (!booking) throw data(null, { status: 404 })
  const question = cancelConfirmation({ ...booking, expectedVersion: booking.calendarSequence })
  return { question, backTo: returnPath(url.searchParams, id) }
}

/** Cancels an appointment or declines a request; what is written with it reaches the client. */
export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  return await setStatus(request, url, id, 'cancelled')
}

export default function CancelAppointment({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData.question} backTo={loaderData.backTo} />
}
