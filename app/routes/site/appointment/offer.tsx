import { data, href, redirect } from 'react-router'
import { Refusal } from '#app/kernel/refusal.ts'
import { answerOffer } from '#app/moves/answer-other-time.server.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/offer.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { flashCookie } from './flash.server.ts'
import { requireAppointment, shownAppointment } from './view.server.ts'

/** The time that the artist offers: a visit shows it and asks, a post answers. */
export const handle = {
  page: { styles: ['appointment'], private: true, pays: true },
} satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  return await shownAppointment(params.token)
}

export async function action({ request, params }: Route.ActionArgs) {
  const { id } = await requireAppointment(params.token)
  const answer = textOf(await readForm(request), 'answer')
  // A press of neither button shows the question again.
  if (answer !== 'take' && answer !== 'keep') return data(null, { status: 400 })
  const act = answer === 'take' ? 'take-offer' : 'keep-time'
  try {
    await answerOffer(id, act, Temporal.Now.instant())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(null, { status: 409 })
  }
  const done = flashCookie(params.token, answer === 'take' ? 'taken' : 'declined')
  return redirect(href('/booking/:token', params), { status: 303, headers: { 'Set-Cookie': done } })
}

export default function OfferedTime({ loaderData }: Route.ComponentProps) {
  return <AppointmentPage appointment={loaderData} isOfferOver />
}
