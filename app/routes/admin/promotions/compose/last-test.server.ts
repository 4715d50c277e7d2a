import { artistEmail } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatMomentFrom } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { newestTestLetter } from '#app/outbox/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { LastTest, Letter } from './letter-checks.ts'

/** What became of the last letter that the artist sent themselves as a test; null before the first. */
export async function readLastTest(now: Temporal.Instant): Promise<LastTest | null> {
  const { smtpUrl, timeZone } = config()
  const row = await newestTestLetter(database(), artistEmail())
  if (!row) return null
  const { subject, content, imageUrl } = JSON.parse(row.data) as Partial<Letter>
  const letter = { subject: subject ?? '', content: content ?? '', imageUrl: imageUrl ?? '' }
  if (row.status !== 'sent' || !row.sentAt)
    return { letter, state: row.status === 'waiting' ? 'waiting' : 'failed', moment: '' }
  const moment = formatMomentFrom(row.sentAt, localNow(now, timeZone).date, timeZone)
  return { letter, state: smtpUrl ? 'taken' : 'kept-as-file', moment }
}
