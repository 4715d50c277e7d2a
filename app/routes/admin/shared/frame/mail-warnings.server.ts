import type { Database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { countUnsentMail, mailQueueState } from '#app/outbox/outbox.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { listUnstarted } from '#app/promotions/campaigns.server.ts'

/** What the artist must know of mail that does not go out: one sentence each, none when all is well. */
export async function mailWarnings(
  db: Database,
  now: Temporal.Instant,
  timeZone: string,
): Promise<string[]> {
  const paused = await pauseWarning(db, now, timeZone)
  const { failed } = await countUnsentMail(db)
  const warnings = paused ? [paused] : []
  if (failed > 0)
    warnings.push(`${count(failed)} could not be delivered. Please reach the client by phone.`)
  for (const { subject, status } of await listUnstarted(db))
    if (status === 'refused')
      warnings.push(
        `The newsletter “${subject}” could not go out on time. See Promotions, Scheduled.`,
      )
  return warnings
}

/** That the mail server refuses us, so that the whole queue rests; null while it does not. */
export async function pauseWarning(
  db: Database,
  now: Temporal.Instant,
  timeZone: string,
): Promise<string | null> {
  const { pausedUntil, pausedReason } = await mailQueueState(db)
  if (pausedUntil === null || pausedUntil <= toIsoInstant(now)) return null
  const { waiting } = await countUnsentMail(db)
  const again = localNow(Temporal.Instant.from(pausedUntil), timeZone)
  const today = dateAt(now)
  const when = fullStop(`${formatTime(again.time)}${dayWords(again.date, today)}`)
  return `The mail server refuses our emails${pausedReason ? ` (${pausedReason})` : ''}. ${waitingWords(waiting)} again at ${when}`
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'We try'
  return `${count(waiting)} ${waiting === 1 ? 'waits' : 'wait'}, and sending is tried`
}

function dayWords(date: CalendarDate, today: CalendarDate): string {
  return date === today ? '' : ` on ${formatDate(date, 'day')}`
}

function count(mails: number): string {
  return mails === 1 ? '1 email' : `${mails} emails`
}
