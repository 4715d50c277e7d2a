import { artistEmail } from '#app/content/current.server.ts'
import { type Database, database, transact } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { TestMail } from '#app/mail/shared/mail.ts'
import { newestTestMail } from '#app/outbox/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'

/** What is known of the mail server: whether a test mail has gone out by it. */
export type MailServerState =
  | { state: 'unset' }
  | { state: 'untested' | 'on-its-way' | 'works'; server: string }
  | { state: 'failed'; server: string; reason: string | null }

/**
 * Mails the artist, to show that mail goes out. Refused without a mail server, when it would only be
 * kept as a file, and while the last test mail still waits.
 */
export async function sendTestMail(now: Temporal.Instant): Promise<void> {
  const server = mailServer()
  if (!server) refuse('failed-precondition', 'There is no mail server to test yet.')
  await transact(async (trx) => {
    const last = await newestTestMail(trx)
    if (last?.status === 'waiting') refuse('aborted', 'Your last test email is still on its way.')
    const to = artistEmail()
    await enqueueMail(trx, { kind: 'test-mail', to, data: { server } }, now)
  })
}

/** Whether the mail server that is set now has sent a test mail: one that another sent proves nothing. */
export async function mailServerState(db: Database = database()): Promise<MailServerState> {
  const server = mailServer()
  if (!server) return { state: 'unset' }
  const last = await newestTestMail(db)
  if (!last || (JSON.parse(last.data) as TestMail).server !== server)
    return { state: 'untested', server }
  if (last.status === 'failed') return { state: 'failed', server, reason: last.lastError }
  return { state: last.status === 'sent' ? 'works' : 'on-its-way', server }
}

/** Host and port of the mail server, without the password; null while mail is kept as files. */
function mailServer(): string | null {
  const { smtpUrl } = config()
  return smtpUrl && new URL(smtpUrl).host
}
