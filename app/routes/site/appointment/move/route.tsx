import { data, href, redirect } from 'react-router'
import { Refusal } from '#app/kernel/refusal.ts'
import { withdrawProposal } from '#app/moves/answer-other-time.server.ts'
import { ownMove } from '#app/moves/move-own-booking.schema.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { type FieldErrors, parseForm, readForm, textOf } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { flashCookie } from '../flash.server.ts'
import { requireAppointment } from '../view.server.ts'
import type { Route } from './+types/route.ts'
import { MovePage } from './move-page.tsx'
import { moveView } from './view.server.ts'

/** Another time for an appointment: a visit shows the free times of a day, a post asks for one. */
export const handle = {
  page: { styles: ['appointment', 'move'], private: true },
} satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params, url }: Route.LoaderArgs) {
  const booking = await requireAppointment(params.token)
  const asked = {
    date: url.searchParams.get('date') ?? '',
    time: url.searchParams.get('time') ?? '',
    month: url.searchParams.get('month') ?? '',
  }
  return data(await moveView(booking, asked, Temporal.Now.instant()), { headers: HEADERS })
}

export async function action({ request, params }: Route.ActionArgs) {
  const { id } = await requireAppointment(params.token)
  const now = Temporal.Now.instant()
  const form = await readForm(request)
  const isWithdrawal = textOf(form, 'withdraw') !== ''
  const asked = isWithdrawal
    ? { date: '', time: '' }
    : { date: textOf(form, 'date'), time: textOf(form, 'time') }
  try {
    if (isWithdrawal) {
      await withdrawProposal(id, now)
      return done(params, 'kept')
    }
    const parsed = parseForm(ownMove, form)
    if (!parsed.ok) return await showAgain(params.token, asked, parsed.errors, 400, now)
    const { alternative } = await moveOwnBooking(id, parsed.value, now)
    return done(params, alternative ? 'asked' : 'moved')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    const errors = error.fields ?? { form: error.message }
    return await showAgain(params.token, asked, errors, error.httpStatus, now)
  }
}

function done(params: { token: string }, what: 'moved' | 'asked' | 'kept') {
  const headers = { 'Set-Cookie': flashCookie(params.token, what) }
  return redirect(href('/booking/:token', params), { status: 303, headers })
}

/** The day as it is now, with what was chosen and what is wrong with it. */
async function showAgain(
  token: string,
  asked: { date: string; time: string },
  errors: FieldErrors,
  status: number,
  now: Temporal.Instant,
) {
  const view = await moveView(await requireAppointment(token), asked, now)
  return data({ ...view, errors: { ...view.errors, ...errors } }, { status, headers: HEADERS })
}

export default function MoveAppointment({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage view={actionData ?? loaderData} />
}
