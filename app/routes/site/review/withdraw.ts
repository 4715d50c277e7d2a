import { href, redirect } from 'react-router'
import { Refusal } from '#app/kernel/refusal.ts'
import { decideReview } from '#app/reviews/decide-review.server.ts'
import type { Route } from './+types/withdraw.ts'

/** Takes a client's words back, by a post; a visit leads to the page that asks. Once more changes nothing. */
export async function action({ params }: Route.ActionArgs) {
  try {
    await decideReview({ token: params.token }, 'withdraw', Temporal.Now.instant())
  } catch (error) {
    // Their page says how the review stands, and that a link leads nowhere.
    if (!(error instanceof Refusal)) throw error
  }
  return redirect(href('/review/:token', params), 303)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/review/:token', params))
}
