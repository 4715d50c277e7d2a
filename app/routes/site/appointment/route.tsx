import { data } from 'react-router'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/route.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { forgetReceived, wasJustReceived } from './received-cookie.server.ts'
import { appointmentView, requireAppointment } from './view.server.ts'

/** The client's own page: whoever has the link may see the appointment and give it back. */
export const handle = { page: { private: true } } satisfies PageHandle

export async function loader({ request, params }: Route.LoaderArgs) {
  const booking = await requireAppointment(params.token)
  const isReceived = wasJustReceived(request)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (isReceived) headers.set('Set-Cookie', forgetReceived(params.token))
  return data(
    { appointment: appointmentView(booking, Temporal.Now.instant()), isReceived },
    { headers },
  )
}

export default function Appointment({ loaderData }: Route.ComponentProps) {
  return <AppointmentPage {...loaderData} />
}
