import { database } from '#app/database/database.server.ts'
import { countDrafts } from '#app/database/letter-drafts.server.ts'
import { countUnstarted } from '#app/promotions/campaigns.server.ts'
import { countMailableSubscribers } from '#app/promotions/newsletter-subscribers.server.ts'

export interface LetterCounts {
  drafts: number
  /** Those that wait for their time, or could not go out when it came. */
  scheduled: number
  /** Those a letter would go to now. */
  subscribers: number
}

export async function readLetterCounts(now: Temporal.Instant): Promise<LetterCounts> {
  const db = database()
  const [drafts, scheduled, subscribers] = await Promise.all([
    countDrafts(db),
    countUnstarted(db),
    countMailableSubscribers(db, now),
  ])
  return { drafts, scheduled, subscribers }
}
