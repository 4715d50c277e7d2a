import { data, href, redirect } from 'react-router'
import { signAgreement } from '#app/agreements/sign-agreement.server.ts'
import { signatureForm } from '#app/agreements/signature.schema.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { parseForm, type RefusedForm, readForm } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { AppointmentPage } from '../appointment-page.tsx'
import { flashCookie } from '../flash.server.ts'
import { requireAppointment, shownAppointment } from '../view.server.ts'
import type { Route } from './+types/route.ts'

/** Signing the agreement: a post signs, and a visit shows the appointment. */
export const handle = {
  page: { styles: ['appointment'], private: true, pays: true },
} satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params }: Route.LoaderArgs) {
  return await shownAppointment(params.token)
}

export async function action({ request, params }: Route.ActionArgs) {
  const { id } = await requireAppointment(params.token)
  const entry = parseForm(signatureForm, await readForm(request))
  const { values } = entry
  try {
    await signAgreement(id, { version: values.version ?? '', entry }, Temporal.Now.instant())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    const errors = error.fields ?? { form: error.message }
    // What is newer has not been agreed to yet.
    const typed = error.reason === 'newer-version' ? { ...values, agree: '' } : values
    const { httpStatus: status } = error
    return data<RefusedForm>({ errors, values: typed }, { status, headers: HEADERS })
  }
  const page = `${href('/booking/:token', params)}#next`
  const headers = { 'Set-Cookie': flashCookie(params.token, 'signed') }
  return redirect(page, { status: 303, headers })
}

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
  return <AppointmentPage appointment={loaderData} unsigned={actionData} />
}
