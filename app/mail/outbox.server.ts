import { randomUUID } from 'node:crypto'
import { afterCommit, type DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { CAUSED_MAILS_PER_DAY, NOTICES_PER_HOUR } from '#app/kernel/rate-limits.ts'
import { createSignal } from '#app/kernel/signal.ts'
import { normalizedEmail } from '#app/kernel/text/normalized-email.ts'
import { countRejection } from '#app/limits/rejections.server.ts'
import { insertMail, type NewMail, newMessageId } from '#app/outbox/outbox.server.ts'
import { countVisitorMail, lockVisitorMail, NOTICES } from '#app/outbox/visitor-mail.server.ts'
import { config } from '#app/platform/config.server.ts'
import { noticesOf } from '#app/push/notices.ts'
import { notifyDevices } from '#app/push/notify.server.ts'
import { type Mail, NOTICE_KINDS } from './shared/mail.ts'

/**
 * Puts mail in the outbox inside the transaction of what caused it: all is stored or nothing. Each
 * Message-ID is made here once, so a mail that is sent again is known to be the same. A mail without a recipient (the
 * artist may not know the address) is left out. It leaves `afterSeconds` later, under the given `ids`, by which an undo
 * withdraws it. The artist's devices are notified of the same things.
 */
export async function enqueueMail(
  trx: DatabaseTransaction,
  mail: Mail | readonly Mail[],
  now: Temporal.Instant,
  afterSeconds = 0,
  ids: readonly string[] = [],
): Promise<void> {
  await notifyDevices(trx, noticesOf([mail].flat()), now)
  const nextAttemptAt = toIsoInstant(now.add({ seconds: afterSeconds }))
  const rows = rowsOf(mail, now).map((row, index) => ({
    ...{ ...row, nextAttemptAt },
    id: ids[index] ?? row.id,
  }))
  if (rows.length === 0) return
  await insertMail(trx, ...rows)
  afterCommit(wakeMailWorker)
}

/**
 * As `enqueueMail`, for mail that a visitor causes, known or not: the last thing its act does, in one call,
 * because it takes locks. One recipient gets 12 such mails in any 24 hours, and whatever is more is
 * not mailed but counted for the desk; the act succeeds all the same. What tells the artist of it is
 * never dropped: beyond 20 an hour it waits to be gathered into one mail. `RATE_LIMIT=off` lifts both.
 */
export async function enqueueVisitorMail(
  trx: DatabaseTransaction,
  mail: Mail | readonly Mail[],
  now: Temporal.Instant,
): Promise<void> {
  const { rateLimit, timeZone } = config()
  if (!rateLimit) return await enqueueMail(trx, mail, now)
  const asked = rowsOf(mail, now).map((row) => ({ ...row, countedAs: nameOf(row) }))
  const names = asked.map(({ countedAs }) => countedAs)
  await lockVisitorMail(trx, names)
  const counts = await countVisitorMail(trx, names, {
    notices: toIsoInstant(now.subtract({ hours: 1 })),
    others: toIsoInstant(now.subtract({ hours: 24 })),
  })

  if ((counts.get(NOTICES) ?? 0) < NOTICES_PER_HOUR)
    await notifyDevices(trx, noticesOf([mail].flat()), now)
  const rows: NewMail[] = []
  for (const row of asked) {
    const isNotice = row.countedAs === NOTICES
    const count = counts.get(row.countedAs) ?? 0
    if (count < (isNotice ? NOTICES_PER_HOUR : CAUSED_MAILS_PER_DAY)) {
      counts.set(row.countedAs, count + 1)
      rows.push(row)
    } else if (isNotice) rows.push({ ...row, countedAs: null, status: 'gathering' })
  }
  if (rows.length > 0) await insertMail(trx, ...rows)
  afterCommit(wakeMailWorker)
  const { date } = localNow(now, timeZone)
  const unsent = asked.length - rows.length
  if (unsent > 0) await countRejection(trx, 'caused-mail', date, toIsoInstant(now), unsent)
}

function rowsOf(mail: Mail | readonly Mail[], now: Temporal.Instant): NewMail[] {
  return [mail]
    .flat()
    .filter(({ to }) => to !== '')
    .map((one) => ({
      id: randomUUID(),
      kind: one.kind,
      recipient: one.to,
      data: JSON.stringify(one.data),
      bookingId: 'bookingId' in one ? one.bookingId : null,
      entryId: 'entryId' in one ? one.entryId : null,
      aboutMessageId: 'aboutMessageId' in one ? one.aboutMessageId : null,
      messageId: newMessageId(),
      createdAt: toIsoInstant(now),
    }))
}

function nameOf({ kind, recipient }: NewMail): string {
  const isNotice = NOTICE_KINDS.some((notice) => notice === kind)
  return isNotice ? NOTICES : normalizedEmail(recipient)
}

/**
 * Tells the worker of this process that mail waits in the outbox: what is put in is told by itself. Harmless when none
 * runs here: the workers of other processes look into the outbox by themselves.
 */
export const { send: wakeMailWorker, listen: onMailWaiting } = createSignal()
