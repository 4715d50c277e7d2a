import { defaultSettings } from '#app/content/settings.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { BookingMail } from '#app/mail/shared/appointment-mail.ts'

/** An appointment, with what a test wants different. */
export function sampleBooking(different: Partial<BookingMail> = {}): BookingMail {
  return {
    bookingId: '8f14e45f-ceea-467f-a8a4-6c1a2b6f5d3e',
    name: 'Avery Stone',
    email: 'avery@client.example',
    phone: '+1 (416) 555-0199',
    service: 'Bridal Makeup',
    date: '2026-11-24' as CalendarDate,
    time: '10:00' as TimeOfDay,
    calendarSequence: 0,
    isProved: true,
    privateToken: 'qV3n-token_0123456789abcdefghijklmnopqrstuv',
    ...different,
  }
}

/** A mail that is about to leave, with what a test wants different. */
export function sampleRow(
  kind: string,
  data: unknown,
  different: Partial<OutboxRow> = {},
): OutboxRow {
  return {
    ...{ id: 'b3a1c1de-0000-4000-8000-000000000001', kind, recipient: 'avery@client.example' },
    ...{ data: JSON.stringify(data), messageId: '<one@rosewater.example>', status: 'waiting' },
    ...{ attempts: 1, nextAttemptAt: '2026-08-01T12:00:00.000Z', claimedUntil: null, claim: 1 },
    ...{ lastError: null, createdAt: '2026-08-01T12:00:00.000Z', sentAt: null },
    ...{ bookingId: null, aboutMessageId: null, dismissedAt: null, campaignId: null },
    ...{ subscriberId: null, countedAs: null, dueAt: null, expiresAt: null, thread: null },
    ...{ place: null, ...different },
  }
}

/** Settings with everything set. */
export const sampleSettings = {
  ...defaultSettings,
  mailingAddress: '12 Placeholder Street, Markham ON L3P 0A1',
}
