import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { isForWedding } from '#app/quote/quote-request.server.ts'
import { namingsOf, shownName } from '#app/reviews/review.ts'
import { findReview } from '#app/reviews/reviews.server.ts'

/** What the private page of a review shows; null for a link that leads to none. */
export async function readReview(token: string) {
  const review = await findReview(database(), token)
  if (!review) return null
  const { name, service, date, status, words, naming } = review
  return {
    token,
    firstName: firstNameOf(name),
    service,
    day: formatDate(date, 'long'),
    status,
    words,
    naming,
    namedAs: shownName(name, isForWedding(review), naming ?? 'none'),
    namings: namingsOf(name, isForWedding(review)),
  }
}

export type ReviewView = NonNullable<Awaited<ReturnType<typeof readReview>>>
