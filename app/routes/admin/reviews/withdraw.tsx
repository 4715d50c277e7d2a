import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { decideReview } from '#app/reviews/decide-review.server.ts'
import { aboutWords } from '#app/reviews/review.ts'
import { findReviewById } from '#app/reviews/reviews.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/withdraw.ts'

const PAGE = '/admin/reviews'

/** Deletes a client's words, as they may ask for it any day: a visit asks, a post does it. */
export async function loader({ params: { id } }: Route.LoaderArgs) {
  const review = await findReviewById(database(), id)
  if (!review?.words) throw data(null, { status: 404 })
  const { name, service, date, words } = review
  return {
    sentence: 'Are you sure you want to delete these words?',
    facts: [name, aboutWords(service, date), excerptOf(words, 120)],
    yes: 'Delete',
    no: 'Keep words',
  }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const outcome = await decideReview({ id }, 'withdraw', Temporal.Now.instant())
  if (outcome.ok) return await answerWithFlash(request, 'review-deleted', { backTo: PAGE })
  return await answerWithFlash(request, 'review-changed', { status: 409, backTo: PAGE })
}

export default function DeleteReview({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData} backTo={PAGE} />
}
