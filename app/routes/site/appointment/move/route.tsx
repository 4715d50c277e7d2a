import { data, href, redirect } from 'react-router'
import { sentences } from '#app/kernel/sentences.ts'
import { withdrawProposal } from '#app/moves/answer-other-time.server.ts'
import { ownMove } from '#app/moves/move-own-booking.schema.ts'
import { type MoveOwnOutcome, moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
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
  if (textOf(form, 'withdraw')) {
    const outcome = await withdrawProposal(id, now)
    if (outcome.ok) return await done(params, 'kept')
    return await showAgain(params.token, { date: '', time: '' }, { form: NOTHING_OPEN }, 409, now)
  }
  const parsed = parseForm(ownMove, form)
  const asked = { date: textOf(form, 'date'), time: textOf(form, 'time') }
  if (!parsed.ok) return await showAgain(params.token, asked, parsed.errors, 400, now)
  const outcome = await moveOwnBooking(id, parsed.value, now)
  if (outcome.ok) return await done(params, outcome.asked ? 'asked' : 'moved')
  if (outcome.reason === 'not-found') throw data(null, { status: 404 })
  const { errors, status } = refusalOf(outcome)
  return await showAgain(params.token, asked, errors, status, now)
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
  status: 400 | 403 | 409,
  now: Temporal.Instant,
) {
  const view = await moveView(await requireAppointment(token), asked, now)
  return data({ ...view, errors: { ...view.errors, ...errors } }, { status, headers: HEADERS })
}

const NOTHING_OPEN = 'There is no request for another time, or I have already answered it.'

const REFUSED = {
  'too-late': 'It is too late to move your appointment here. Please call or write to me.',
  'not-movable': 'This appointment can no longer be moved.',
  'already-open': 'You have already asked for another time. Please wait for my answer first.',
  'over-share':
    'New clients hold as much of that week as I keep for them. Please choose another week, or write to me.',
  'too-many-pending':
    'You can have requests on up to three dates. Please choose one of those, or write to me.',
} as const

function refusalOf(
  outcome: Exclude<Extract<MoveOwnOutcome, { ok: false }>, { reason: 'not-found' }>,
): { errors: FieldErrors; status: 400 | 403 | 409 } {
  if (outcome.reason === 'invalid') return { errors: outcome.errors, status: 400 }
  if (outcome.reason === 'unproved') return { errors: { form: sentences.notProved }, status: 403 }
  if (outcome.reason === 'slot-taken') return { errors: { time: sentences.slotTaken }, status: 409 }
  return { errors: { form: REFUSED[outcome.reason as keyof typeof REFUSED] }, status: 409 }
}

export default function MoveAppointment({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage view={actionData ?? loaderData} />
}
