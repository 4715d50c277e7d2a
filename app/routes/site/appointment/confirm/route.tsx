import { data, href, redirect } from 'react-router'
import {
  confirmRequest,
  findRequestToConfirm,
} from '#app/operations/appointments/confirm-request.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { GonePage } from '../gone-page.tsx'
import { markConfirmed } from '../received-cookie.server.ts'
import type { Route } from './+types/route.ts'
import { ConfirmPage } from './confirm-page.tsx'

/** The button in the mail about a request: a visit asks and changes nothing, a post confirms. */
export const handle = { page: { styles: ['appointment'], private: true } } satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findRequestToConfirm(params.token, Temporal.Now.instant())
  if (!found) return data({ request: null }, { status: 404, headers: HEADERS })
  // What somebody typed into the form is not shown: the mail may have gone to a stranger.
  const { service, date, time, privateToken } = found.booking
  const { token } = params
  const request = { state: found.state, service, date, time, token, privateToken }
  return data({ request }, { headers: HEADERS })
}

export async function action({ params }: Route.ActionArgs) {
  const outcome = await confirmRequest(params.token, Temporal.Now.instant())
  if (outcome.ok) {
    const { status, privateToken } = outcome.booking
    // Whose appointment is confirmed by now has the artist's answer.
    const headers = status === 'pending' ? { 'Set-Cookie': markConfirmed(privateToken) } : undefined
    const page = href('/booking/:token', { token: privateToken })
    return redirect(page, { status: 303, ...(headers ? { headers } : {}) })
  }
  if (outcome.reason === 'not-free') return data({ offers: outcome.offers }, { status: 409 })
  return data({ offers: null }, { status: outcome.reason === 'gone' ? 404 : 409 })
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { request } = loaderData
  if (!request) return <GonePage />
  return <ConfirmPage request={request} offers={actionData?.offers ?? null} />
}
