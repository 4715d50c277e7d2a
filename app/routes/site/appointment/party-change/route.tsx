import { data, href, redirect } from 'react-router'
import { Refusal } from '#app/kernel/refusal.ts'
import { ownPartyForm } from '#app/moves/change-own-party.schema.ts'
import { changeOwnParty } from '#app/moves/change-own-party.server.ts'
import type { AskedParty } from '#app/moves/planned-party.server.ts'
import { type FieldErrors, parseForm, readForm, textOf } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { flashCookie } from '../flash.server.ts'
import { requireAppointment } from '../view.server.ts'
import type { Route } from './+types/route.ts'
import { PartyChangePage } from './party-change-page.tsx'
import { partyChangeView } from './view.server.ts'

/** Another party for an appointment: a visit asks for it, the first post shows its price and changes nothing, the second one changes it. */
export const handle = {
  page: { styles: ['appointment', 'party-change'], private: true },
} satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await requireAppointment(params.token)
  const view = await partyChangeView(booking, null, Temporal.Now.instant())
  return data(view, { headers: HEADERS })
}

export async function action({ request, params }: Route.ActionArgs) {
  const now = Temporal.Now.instant()
  const { id } = await requireAppointment(params.token)
  const form = await readForm(request)
  const parsed = parseForm(ownPartyForm, form)
  if (!parsed.ok) return await showAgain(params.token, null, parsed.errors, 400, now)
  const { party, shown } = parsed.value
  if (textOf(form, 'save') === '') return await showAgain(params.token, party, {}, 200, now)
  try {
    const { alternative } = await changeOwnParty(id, party, shown, now)
    const headers = {
      'Set-Cookie': flashCookie(params.token, alternative ? 'party-asked' : 'party-changed'),
    }
    return redirect(href('/booking/:token', params), { status: 303, headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    const errors = error.fields ?? { form: error.message }
    return await showAgain(params.token, party, errors, error.httpStatus, now)
  }
}

/** The appointment as it is now, with what was asked for and what is wrong with it. */
async function showAgain(
  token: string,
  asked: AskedParty | null,
  refused: FieldErrors,
  status: number,
  now: Temporal.Instant,
) {
  const view = await partyChangeView(await requireAppointment(token), asked, now)
  // What is found now says more than what was refused before it.
  const errors = { ...refused, ...view.errors, ...(refused.form ? { form: refused.form } : {}) }
  const isRefused = status === 200 && Object.keys(errors).length > 0
  return data({ ...view, errors }, { status: isRefused ? 400 : status, headers: HEADERS })
}

export default function ChangeParty({ loaderData, actionData }: Route.ComponentProps) {
  return <PartyChangePage view={actionData ?? loaderData} />
}
