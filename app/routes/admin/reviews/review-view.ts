import type { ReviewRow } from '#app/database/rows/reviews.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { isForWedding } from '#app/quote/quote-request.server.ts'
import { aboutWords, shownName } from '#app/reviews/review.ts'

export type DeskReview = ReturnType<typeof shownReview>

/** A client's words as the desk shows them. */
export function shownReview(review: ReviewRow) {
  const { id, bookingId, name, service, date, status, words, naming } = review
  const namedAs = shownName(name, isForWedding(review), naming ?? 'none')
  const about = aboutWords(service, date)
  return { id, bookingId, name, status, words, namedAs, about, day: formatDate(date, 'long') }
}
