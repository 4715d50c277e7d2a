import { defaultSettings } from '#app/content/settings.ts'
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

/** Settings with everything set. */
export const sampleSettings = {
  ...defaultSettings,
  mailingAddress: '12 Placeholder Street, Markham ON L3P 0A1',
}
