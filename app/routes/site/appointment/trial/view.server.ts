import type { Booking } from '#app/booking/bookings.server.ts'
import { bookableDays, refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { monthDays } from '#app/booking/times/days-ahead.server.ts'
import { monthShown } from '#app/booking/times/month-shown.ts'
import { type CalendarDate, formatDate, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { minutesAsked } from '#app/quote/quote-request.server.ts'
import { TRIAL_PEOPLE, trialService } from '#app/requests/request-trial.server.ts'
import { weddingView } from '#app/routes/site/appointment/wedding/wedding.server.ts'
import { isTrialLate } from '#app/weddings/trial.ts'

/** A day's times for the trial of a wedding, and what stands against that day. */
export async function trialView(wedding: Booking, asked: string | null, askedMonth = '') {
  const now = Temporal.Now.instant()
  const { mayBookTrial: isOpen, trial } = await weddingView(wedding, now)
  const mayBook = isOpen && !needsProof(wedding)
  const date = parseCalendarDate(asked?.trim() ?? '')
  const refusal = dateRefusal(asked, date, now)
  const { today, last } = bookableDays(now)
  const month = monthShown(askedMonth, date, { today, last })
  const wanted = { durationMinutes: minutesAsked(trialService(), TRIAL_PEOPLE) }
  return {
    token: wedding.privateToken,
    mayBook,
    needsProof: needsProof(wedding),
    trial,
    weddingDay: formatDate(wedding.date, 'long'),
    shown: {
      ...{ month, today, last },
      days: mayBook ? await monthDays(month, wanted, now) : [],
    },
    date: asked ?? '',
    dateWords: date ? formatDate(date, 'long') : '',
    shortDay: date ? formatDate(date, 'short') : '',
    isLate: date !== null && isTrialLate({ date, status: 'pending' }, wedding),
    refusal,
    slots:
      date && refusal === null
        ? (await dayAvailability(date, trialService(), now, TRIAL_PEOPLE)).filter(
            ({ state }) => state === 'available',
          )
        : null,
    formKey: crypto.randomUUID(),
  }
}

function dateRefusal(asked: string | null, date: CalendarDate | null, now: Temporal.Instant) {
  if (asked === null) return null
  return date ? refusalOfDay(date, now) : 'Please choose a date'
}

export type TrialView = Awaited<ReturnType<typeof trialView>>
