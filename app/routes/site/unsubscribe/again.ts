import { data, href, redirect } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { subscribeAgain } from '#app/operations/subscribe-again.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/again.ts'

export const handle = { page: { private: true } } satisfies PageHandle

/** Taking back that one unsubscribed; the page of the link tells what became of it. */
export async function action({ params, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(visitorContext)
  const outcome = await subscribeAgain(params.token, { now: Temporal.Now.instant(), clientAddress })
  const page = href('/unsubscribe/:token', params)
  if (outcome.ok) return redirect(`${page}?again`, 303)
  if (outcome.reason === 'not-found') throw data(null, { status: 404 })
  const headers = { 'Retry-After': String(outcome.retryAfterSeconds) }
  return new Response(sentences.tooManySubscriptions, { status: 429, headers })
}

/** Somebody came by link: this is posted, never followed. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/unsubscribe/:token', params))
}
