import { data, redirect } from 'react-router'
import { decideReview } from '#app/operations/reviews/decide-review.server.ts'
import type { Route } from './+types/withdraw.ts'

/** Takes a client's words back, by a post; a visit leads to the page that asks. Once more changes nothing. */
export async function action({ params: { token } }: Route.ActionArgs) {
  const outcome = await decideReview({ token }, 'withdraw', Temporal.Now.instant())
  if (!outcome.ok && outcome.reason === 'unknown') throw data(null, { status: 404 })
  return redirect(`/review/${token}`, 303)
}

export function loader({ params: { token } }: Route.LoaderArgs) {
  return redirect(`/review/${token}`)
}
