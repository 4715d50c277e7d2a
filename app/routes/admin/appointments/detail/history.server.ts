import {
  type BookingEvent,
  eventsOf,
  mailsAbout,
  messagesOf,
} from '#app/booking/booking-detail.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatMomentShort } from '#app/kernel/format-moment.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { OUTDATED } from '#app/outbox/outbox.server.ts'
import { paymentsOf } from '#app/payments/payments.server.ts'
import { receiptsOf } from '#app/payments/receipts.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { entryWords } from '../money/money-view.server.ts'

export interface Moment {
  id: string
  /** 'today 15:33'. */
  when: string
  words: string
  /** What was written, or why a mail did not leave. */
  detail: string | null
  kind: 'done' | 'mail' | 'failed-mail' | 'message'
}

export async function historyOf(db: Database, { id, email }: Booking): Promise<Moment[]> {
  const { timeZone } = config()
  const today = dateAt(Temporal.Now.instant())
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

interface MailState {
  status: 'waiting' | 'sent' | 'failed' | 'skipped' | 'gathering' | 'gathered'
  attempts: number
  lastError: string | null
}

/** Why an email was left unsent, where the worker notes it in a word of its own. */
const SKIPPED: Record<string, string> = {
  [OUTDATED]: 'no longer needed',
  late: 'too late',
  withdrawn: 'undone',
}

/** Where a mail is. `sentAt` is in words already. */
function mailStateWords({ status, attempts, lastError }: MailState, sentAt: string): string {
  const why = lastError ? `: ${lastError}` : ''
  switch (status) {
    case 'sent':
      return `Sent ${sentAt}`
    case 'failed':
      return `Not delivered${why}`
    case 'skipped':
      return lastError ? `Not sent: ${SKIPPED[lastError] ?? lastError.toLowerCase()}` : 'Not sent'
    case 'gathering':
      return 'Waiting to go out in one email with others'
    case 'gathered':
      return 'Sent in one email with others'
    case 'waiting':
      return attempts === 0 || !lastError ? 'On its way' : `Not delivered yet${why}`
  }
}

/** What a mail about an appointment was about. */
function mailName(kind: string): string {
  return MAIL_NAMES[kind] ?? 'Email'
}

function eventWords({
  what,
  by,
  date,
  time,
}: Pick<BookingEvent, 'what' | 'by'> & { date: CalendarDate; time: TimeOfDay }): string {
  const start = `${formatDate(date, 'long')} at ${formatTime(time)}`
  switch (what) {
    case 'requested':
      return `Requested for ${start}`
    case 'held':
      return 'Client confirmed their email address, so the time is held'
    case 'added':
      return `Added by you for ${start}`
    case 'repriced':
      return 'You adjusted the price'
    case 'moved':
      return by === 'client' ? `Client moved to ${start}` : `Moved to ${start}`
    case 'move-asked':
      return `Client asked for ${start} instead`
    case 'move-declined':
      return `Not moved to ${start}`
    case 'move-withdrawn':
      return `Client no longer asks for ${start}`
    case 'move-expired':
      return `No answer in time, so ${start} is free again`
    case 'offered':
      return `You offered ${start} instead`
    case 'offer-declined':
      return `Client can’t come on ${start}`
    case 'offer-expired':
      return `Your offer of ${start} expired`
    case 'released':
      return 'Request expired without an answer'
    case 'confirmed':
      return by === 'client' ? `Client took your offer: ${start}` : 'You confirmed'
    case 'undone':
      return 'You undid this'
    case 'corrected':
      return 'You edited the details'
    case 'replanned':
      return `You changed the morning plan: arrival ${formatTime(time)}`
    case 'names-given':
      return 'Client named the wedding party'
    case 'party-page-made':
      return 'Client made a party page'
    case 'party-page-revoked':
      return 'Client removed the party page'
    case 'party-asked':
      return 'Client asked to change the party'
    case 'party-changed':
      return by === 'client' ? 'Client changed the party' : 'You changed the party as asked'
    case 'party-declined':
      return 'You kept the party as it was'
    case 'party-withdrawn':
      return 'Client no longer asks to change the party'
    case 'party-expired':
      return 'No answer in time, so the party stays the same'
    case 'trial-booked':
      return `Trial requested: ${start}`
    case 'signed':
      return 'Client signed the agreement'
    case 'asked-to-sign':
      return 'You asked for a new signature'
    case 'look-told':
      return 'Client sent a look brief'
    case 'look-photo-sent':
      return 'Client added a photo to the look brief'
    case 'look-photo-removed':
      return 'Client removed a photo from the look brief'
    case 'cancelled':
      return by === 'client' ? 'Client cancelled' : 'You cancelled'
  }
}

const MAIL_NAMES: Record<string, string> = {
  'request-received': 'Request received',
  'new-request': 'New request',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  'cancelled-by-client': 'Cancelled by the client',
  'retainer-overdue': 'Reminder to sign and pay',
  'sign-again': 'Please sign again',
  receipt: 'Receipt',
  'refund-failed': 'Refund failed',
  signed: 'Agreement signed',
  'signed-by-client': 'Agreement signed',
  repriced: 'Price change',
  moved: 'Moved',
  reminder: 'Reminder',
  'review-request': 'Review request',
  'new-review': 'New review',
  'request-waiting': 'Request still waiting',
  released: 'Request expired',
  'new-plan': 'New morning plan',
  'names-given': 'Party names',
  'move-asked': 'Change requested',
  'party-changed': 'Party changed',
  'party-changed-by-client': 'Party changed by the client',
  'moved-by-client': 'Moved by the client',
  'move-declined': 'Move declined',
  'time-offered': 'New time offered',
  'offer-ended': 'Offer expired',
  'other-time-answered': 'Answer to a new time',
}
