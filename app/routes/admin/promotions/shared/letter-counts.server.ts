import { database } from '#app/database/database.server.ts'
import { countDrafts } from '#app/database/letter-drafts.server.ts'
import { countUnstarted } from '#app/promotions/campaigns.server.ts'
import { countMailableSubscribers } from '#app/promotions/newsletter-subscribers.server.ts'

export type LetterCounts = Awaited<ReturnType<typeof readLetterCounts>>

/** `scheduled` are those that wait for their time, or could not go out when it came; `subscribers` those a letter would go to now. */
export async function readLetterCounts(now: Temporal.Instant) {
  const db = database()
  const [drafts, scheduled, subscribers] = await Promise.all([
    countDrafts(db),
    countUnstarted(db),
    countMailableSubscribers(db, now),
  ])
  return { drafts, scheduled, subscribers }
}
