import { decideReview } from '#app/reviews/decide-review.server.ts'
import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/acts.ts'

const PAGE = '/admin/reviews'

/** Publishes a client's words or declines them: `publish` or `decline` at the address's end. */
export async function action(args: Route.ActionArgs) {
  const { request, url, params } = args
  const act = url.pathname.endsWith('/publish') ? 'publish' : 'decline'
  const outcome = await decideReview({ id: params.id }, act, Temporal.Now.instant())
  if (!outcome.ok)
    return await answerWithFlash(request, 'review-changed', { status: 409, backTo: PAGE })
  const done = act === 'publish' ? 'review-published' : 'review-declined'
  return await answerWithFlash(request, done, { backTo: PAGE })
}

export const loader = leadBack<Route.LoaderArgs>(() => PAGE)
