import { eventsOf, mailsAbout, messagesOf } from '#app/booking/booking-detail.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { formatMomentShort } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { paymentsOf } from '#app/payments/payments.server.ts'
import { receiptsOf } from '#app/payments/receipts.server.ts'
import { config } from '#app/platform/config.server.ts'
import { entryWords } from '../money/money-view.server.ts'
import { eventWords, mailName, mailStateWords } from './labels.ts'

/** One thing that happened, in a history of acts, mail and messages. */
export interface Moment {
  id: string
  /** 'today 15:33'. */
  when: string
  words: string
  /** What was written, or why a mail did not leave. */
  detail: string | null
  kind: 'done' | 'mail' | 'failed-mail' | 'message'
}

/** All that happened about a booking and between its client and the artist, the newest first. */
export async function historyOf(db: Database, { id, email }: Booking): Promise<Moment[]> {
  const { timeZone } = config()
  const today = localNow(Temporal.Now.instant(), timeZone).date
  const short = (instant: string) => formatMomentShort(instant, today, timeZone)
  const acts = (await eventsOf(db, id)).map((event) => ({
    at: event.at,
    kind: 'done' as const,
    id: event.id,
    words: eventWords(event),
    detail: event.reason,
  }))
  const money = (await paymentsOf(db, id)).map(({ createdAt, way, amount, note, ...payment }) => ({
    at: createdAt,
    kind: 'done' as const,
    id: payment.id,
    words: entryWords(amount, way),
    detail: note,
  }))
  const receipts = (await receiptsOf(db, id)).map((issued) => ({
    at: issued.issuedAt,
    kind: 'done' as const,
    id: issued.id,
    words: `${issued.kind === 'receipt' ? 'Receipt' : 'Credit note'} ${issued.number} issued`,
    detail: issued.content.kind === 'creditNote' ? issued.content.reason : null,
  }))
  const mails = (await mailsAbout(db, id)).map((mail) => ({
    at: mail.sentAt ?? mail.createdAt,
    kind: mail.status === 'failed' ? ('failed-mail' as const) : ('mail' as const),
    id: mail.id,
    words: `${mailName(mail.kind)}, email to ${mail.recipient}`,
    detail: mail.status === 'sent' ? null : mailStateWords(mail, ''),
  }))
  const messages = (await messagesOf(db, email)).map((message) => ({
    at: message.createdAt,
    kind: 'message' as const,
    id: message.id,
    words: message.isReplied ? 'Message, answered' : 'Message, unanswered',
    detail: excerptOf(message.message, 120),
  }))
  return [...acts, ...money, ...receipts, ...mails, ...messages]
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .map(({ at, ...moment }) => ({ ...moment, when: short(at) }))
}
