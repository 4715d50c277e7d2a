import type { Booking } from '#app/booking/bookings.server.ts'
import { scheduledMailsFor } from '#app/booking/scheduled-mail.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'
import { isForWedding } from '#app/quote/quote-request.server.ts'
import { isWanted } from '#app/reminders/send-scheduled-mail.server.ts'
import { type ReviewStatus, shownName } from '#app/reviews/review.ts'
import { reviewOfBooking, wasAskedAbout } from '#app/reviews/reviews.server.ts'

/** The place of a client's words: when they will be asked for, or where they are written and what became of them. */
export type WordsView =
  | { kind: 'later'; asksAt: string }
  | { kind: 'open'; token: string }
  | {
      kind: 'written'
      token: string
      status: Exclude<ReviewStatus, 'asked' | 'withdrawn'>
      words: string | null
      namedAs: string
    }

/** What the page of an appointment that is over says of its client's words; null where nobody asks. */
export async function wordsView(
  booking: Booking,
  now: Temporal.Instant,
): Promise<WordsView | null> {
  const review = await reviewOfBooking(database(), booking.id)
  if (review) {
    const { token, status, words, name, naming } = review
    if (status === 'asked' || status === 'withdrawn') return { kind: 'open', token }
    const namedAs = shownName(name, isForWedding(review), naming ?? 'none')
    return { kind: 'written', token, status, words, namedAs }
  }
  const mail = scheduledMailsFor(booking).find(({ kind }) => kind === 'review-request')
  if (!mail || Temporal.Instant.compare(mail.dueAt, now) <= 0 || !isWanted(mail.daysBefore))
    return null
  if (await wasAskedAbout(database(), booking)) return null
  return { kind: 'later', asksAt: formatMoment(mail.dueAt, config().timeZone, 'day') }
}
