import { randomUUID } from 'node:crypto'
import { content, markChanged } from '#app/content/current.server.ts'
import { type DatabaseTransaction, database } from '#app/database/database.server.ts'
import { readSystemState, recordState } from '#app/database/system-state.server.ts'
import { isForWedding } from '#app/quote/quote-request.server.ts'
import { aboutWords, shownName } from './review.ts'
import { listReviews } from './reviews.server.ts'

/** Words of a client as visitors read them. */
export interface PublishedReview {
  quote: string
  /** The client as they asked to be named. */
  author: string
  /** 'Bridal, June 2027'. */
  about: string
  isForWedding: boolean
  /** The day they were written. */
  writtenOn: string
}

/** What clients wrote and the artist published, the newest first; at most `limit`. */
export async function publishedReviews(limit: number): Promise<PublishedReview[]> {
  const rows = await listReviews(database(), ['published'], limit)
  return rows.map((review) => ({
    quote: review.words ?? '',
    author: shownName(review.name, isForWedding(review), review.naming ?? 'none'),
    about: aboutWords(review.service, review.date),
    isForWedding: isForWedding(review),
    writtenOn: review.writtenAt?.slice(0, 10) ?? review.date,
  }))
}

/** Whether visitors read a testimonial that no client has said: only where nothing published takes its place. */
export async function showsSampleWords(): Promise<boolean> {
  const hasSample = content('testimonials').testimonials.some(
    ({ sample, hidden }) => sample && !hidden,
  )
  return hasSample && (await publishedReviews(1)).length === 0
}

/** What was known last of the reviews that visitors read. */
let seen: unknown

/** Says, in the transaction that does it, that visitors read other reviews from now on. */
export async function notePublished(trx: DatabaseTransaction, now: Temporal.Instant) {
  await recordState(trx, 'reviews-changed', randomUUID(), now)
}

/** Has the pages made anew when the reviews were changed since, here or in another process. */
export async function refreshReviews(): Promise<void> {
  const value = (await readSystemState(database()))['reviews-changed']?.value
  if (value !== seen) markChanged()
  seen = value
}
