import type { Database } from '#app/database/database.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { FORGOTTEN, listFailedMail } from '#app/outbox/outbox.server.ts'
import { failureWords } from './failure-text.ts'

/** More than these are not shown at once. */
const MOST_MAILS = 100

export interface FailedMail {
  id: string
  /** What it would have said in its subject. */
  subject: string
  recipient: string
  when: string
  why: string
  /** The words of the mail server, for whoever looks after it. */
  detail: string | null
  bookingId: string | null
  /** A mail with a credential in it was forgotten when it failed: there is nothing to send again. */
  canRetry: boolean
}

/** The failed mails that wait for a decision, the newest first. */
export async function readFailedMail(db: Database, timeZone: string): Promise<FailedMail[]> {
  const rows = await listFailedMail(db, MOST_MAILS)
  return await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      subject: await subjectOf(row),
      recipient: row.recipient,
      when: formatMoment(row.createdAt, timeZone, 'day'),
      why: failureWords(row.lastError),
      detail: row.lastError,
      bookingId: row.bookingId,
      canRetry: row.data !== FORGOTTEN,
    })),
  )
}

/** The subject, or the name of the kind where the mail is of one that could not be written at all. */
async function subjectOf({ kind, data }: OutboxRow): Promise<string> {
  // Loaded late, as the worker does: it brings all that renders mail.
  const { subjectOfMail } = await import('#app/mail/subjects-and-templates.server.ts')
  return subjectOfMail(kind, data) ?? kind.replaceAll('-', ' ')
}
