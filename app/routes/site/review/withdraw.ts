import { href, redirect } from 'react-router'
import { decideReview } from '#app/reviews/decide-review.server.ts'
import type { Route } from './+types/withdraw.ts'

/** Takes a client's words back, by a post; a visit leads to the page that asks. Once more changes nothing. */
export async function action({ params }: Route.ActionArgs) {
  await decideReview({ token: params.token }, 'withdraw', Temporal.Now.instant())
  // Their page says how it stands, and that a link leads nowhere.
  return redirect(href('/review/:token', params), 303)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/review/:token', params))
}
