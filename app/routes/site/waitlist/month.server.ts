import { bookableDays } from '#app/booking/times/booking-rules.server.ts'
import { bookableDaysOf, monthDays } from '#app/booking/times/days-ahead.server.ts'
import type { DayState, MonthDay } from '#app/booking/times/month-days.ts'
import { monthShown } from '#app/booking/times/month-shown.ts'
import { type CalendarDate, isWeekend, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { minutesAsked } from '#app/quote/quote-request.server.ts'
import type { ShownMonth } from '#app/ui/site/month/month-table.tsx'

/**
 * The days of a month by how they stand for a service: the month asked for, else that of the day. While
 * nothing can be read they stand by the calendar alone, so that what was typed is not lost.
 */
export async function monthToWaitIn(
  service: string,
  date: string,
  month: string,
): Promise<ShownMonth> {
  const now = Temporal.Now.instant()
  const { today, last } = bookableDays(now)
  const shown = monthShown(month, parseCalendarDate(date), { today, last })
  const durationMinutes = minutesAsked(service, null)
  const days = await monthDays(shown, { durationMinutes }, now).catch((error: unknown) => {
    reportFault('reading the days of a month', error)
    return bookableDaysOf(shown, now).map((date): MonthDay => ({ date, state: plain(date) }))
  })
  return { month: shown, days, today, last }
}

function plain(date: CalendarDate): DayState {
  return isWeekend(date) ? 'special' : 'free'
}
