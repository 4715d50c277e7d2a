import { data, href, redirect } from 'react-router'
import { cancelOwnBooking } from '#app/appointments/change-booking-status.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/cancel.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { requireAppointment, shownAppointment } from './view.server.ts'

/** Cancelling by the client: a visit asks, a post does it. */
export const handle = {
  page: { styles: ['appointment'], private: true, pays: true },
} satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  return await shownAppointment(params.token)
}

export async function action({ params }: Route.ActionArgs) {
  const { id } = await requireAppointment(params.token)
  try {
    await cancelOwnBooking(id, Temporal.Now.instant())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    return data({ isRefused: true }, { status: 409 })
  }
  return redirect(href('/booking/:token', params), 303)
}

export default function CancelAppointment({ loaderData, actionData }: Route.ComponentProps) {
  return <AppointmentPage appointment={loaderData} isAsking isRefused={actionData?.isRefused} />
}
