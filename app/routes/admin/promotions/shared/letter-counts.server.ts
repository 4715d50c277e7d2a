import { database } from '#app/data/engine/database.server.ts'
import { countStarted } from '#app/data/promotions/campaigns.server.ts'
import { countDrafts } from '#app/data/promotions/letter-drafts.server.ts'
import { countMailableSubscribers } from '#app/data/promotions/newsletter-subscribers.server.ts'

/** How many there are of what the tabs lead to. */
export interface LetterCounts {
  drafts: number
  sent: number
  /** Those a letter would go to now. */
  subscribers: number
}

export async function readLetterCounts(now: Temporal.Instant): Promise<LetterCounts> {
  const db = database()
  const [drafts, sent, subscribers] = await Promise.all([
    countDrafts(db),
    countStarted(db),
    countMailableSubscribers(db, now),
  ])
  return { drafts, sent, subscribers }
}
