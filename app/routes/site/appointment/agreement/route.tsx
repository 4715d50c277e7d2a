import { data, href, redirect } from 'react-router'
import { signAgreement, signatureForm } from '#app/agreements/sign-agreement.server.ts'
import { startCardPayment } from '#app/cards/start-card-payment.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import { parseForm, type RefusedForm, readForm } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { AppointmentPage } from '../appointment-page.tsx'
import { flashCookie } from '../flash.server.ts'
import { requireAppointment, shownAppointment } from '../view.server.ts'
import type { Route } from './+types/route.ts'
import { PAYS } from './agreement.tsx'

/** Signing the agreement: a post signs, and a visit shows the appointment. */
export const handle = {
  page: { styles: ['appointment'], private: true, pays: true },
} satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  return await shownAppointment(params.token)
}

export async function action({ request, params }: Route.ActionArgs) {
  const { id } = await requireAppointment(params.token)
  const now = Temporal.Now.instant()
  const entry = parseForm(signatureForm, await readForm(request))
  const { values } = entry
  try {
    await signAgreement(id, { version: values.version ?? '', entry }, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    const errors = error.fields ?? { form: error.message }
    // What is newer has not been agreed to yet.
    const typed = error.reason === 'newer-version' ? { ...values, agree: '' } : values
    const { httpStatus: status } = error
    return data<RefusedForm>(
      { errors, values: typed },
      { status, headers: { 'Cache-Control': 'no-store' } },
    )
  }
  const page = href('/booking/:token', params)
  const headers = { 'Set-Cookie': flashCookie(params.token, 'signed') }
  const origin = config().siteUrl ?? new URL(request.url).origin
  const paying = values[PAYS] ? startCardPayment(id, { page: origin + page, now }) : null
  // Where that does not work just now their page has the button again.
  const next = await paying?.catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })
  return redirect(next ?? `${page}#next`, { status: 303, headers })
}

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
  return <AppointmentPage appointment={loaderData} unsigned={actionData} />
}
