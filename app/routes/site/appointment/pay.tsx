import { data, href, redirect } from 'react-router'
import { startCardPayment } from '#app/cards/start-card-payment.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import { retryHeaders } from '#app/platform/errors.ts'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/pay.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { requireAppointment, shownAppointment } from './view.server.ts'

/** Paying by card: a post leads to Stripe, and a visit shows the appointment. */
export const handle = {
  page: { styles: ['appointment'], private: true, pays: true },
} satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  return await shownAppointment(params.token)
}

export async function action({ request, params }: Route.ActionArgs) {
  const { id } = await requireAppointment(params.token)
  const origin = config().siteUrl ?? new URL(request.url).origin
  const page = origin + href('/booking/:token', params)
  try {
    return redirect(await startCardPayment(id, { page, now: Temporal.Now.instant() }), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    const { httpStatus: status, message } = error
    return data({ problem: message }, { status, headers: retryHeaders(status) })
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  const wait = actionHeaders.get('Retry-After')
  return wait ? { 'Retry-After': wait } : {}
}

export default function PayByCard({ loaderData, actionData }: Route.ComponentProps) {
  return <AppointmentPage appointment={loaderData} cardProblem={actionData?.problem} />
}
