import {
  PENDING_DATES_PER_EMAIL,
  PENDING_PER_EMAIL,
  REQUESTS_PER_MAILBOX,
} from '#app/booking/booking-limits.ts'
import { database } from '#app/database/database.server.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import {
  ACCEPTED_PER_HOUR,
  acceptedPerHour,
  CAUSED_MAILS_PER_DAY,
  NOTICES_PER_HOUR,
} from '#app/kernel/rate-limits.ts'
import { addressesAtTheirLimit } from '#app/limits/count-rejections.server.ts'
import {
  type DailyRejections,
  listRejections,
  type Refused,
} from '#app/limits/rejections.server.ts'
import { countMessages } from '#app/messages/messages.server.ts'
import { config } from '#app/platform/config.server.ts'
import { REJECTIONS_DAYS } from '#app/privacy/retention.ts'
import { countSubscribers } from '#app/promotions/newsletter-subscribers.server.ts'
import {
  countRequestsOverShare,
  countUnconfirmedRequests,
} from '#app/requests/unconfirmed-requests.server.ts'

export interface RefusedLine {
  what: string
  limit: string
  today: number
  week: number
  month: number
  /** Internet addresses that are at this limit now; null where it is not theirs. */
  now: number | null
}

export async function viewLimits(now: Temporal.Instant) {
  const { date: today } = localNow(now, config().timeZone)
  const db = database()
  const refusals = await listRejections(db)
  const atLimit = await addressesAtTheirLimit(now)
  return {
    heldBack: {
      messages: (await countMessages(db)).heldBack,
      subscribers: (await countSubscribers(db))['held-back'],
    },
    overShare: await countRequestsOverShare(db),
    unconfirmed: await countUnconfirmedRequests(db),
    days: REJECTIONS_DAYS,
    refused: MAIL_TYPES.map(
      ([refused, what, limit]): RefusedLine => ({
        what,
        limit,
        ...sums(refusals, refused, today),
        now: refused in atLimit ? atLimit[refused as keyof typeof atLimit] : null,
      }),
    ),
  }
}

const MAIL_TYPES: readonly (readonly [Refused, string, string])[] = [
  ['bookings', 'Appointment requests', acceptedWords(ACCEPTED_PER_HOUR.bookings)],
  [
    'pending',
    'Requests by one client',
    `${PENDING_PER_EMAIL} waiting, on ${PENDING_DATES_PER_EMAIL} dates`,
  ],
  [
    'requests',
    'Requests from one mailbox',
    `${REQUESTS_PER_MAILBOX} a day, including cancelled ones`,
  ],
  ['messages', 'Messages', acceptedWords(ACCEPTED_PER_HOUR.messages)],
  [
    'newsletterSubscribers',
    'Subscriptions',
    acceptedWords(ACCEPTED_PER_HOUR.newsletterSubscribers),
  ],
  ['waitlist', 'Waiting list entries', acceptedWords(ACCEPTED_PER_HOUR.waitlist)],
  ['sign-in', 'Sign-in attempts', '10 in 15 minutes from one place'],
  [
    'caused-mail',
    'Emails to one client',
    `${CAUSED_MAILS_PER_DAY} in 24 hours. Your own emails always go out`,
  ],
  ['notices', 'Notices to you', `${NOTICES_PER_HOUR} an hour. The rest come together in one email`],
]

function acceptedWords(ofAddress: number): string {
  const { site } = acceptedPerHour(ofAddress)
  return `${ofAddress} an hour from one internet address, ${site} in all`
}

function sums(refusals: readonly DailyRejections[], refused: Refused, today: CalendarDate) {
  const from = (first: CalendarDate) =>
    refusals
      .filter((one) => one.refused === refused && one.date >= first)
      .reduce((sum, { count }) => sum + count, 0)
  return {
    today: from(today),
    week: from(addDays(today, -6)),
    month: from(addDays(today, 1 - REJECTIONS_DAYS)),
  }
}
