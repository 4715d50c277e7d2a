import type { Booking } from '#app/booking/bookings.server.ts'
import { bookableDays, refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { endLabel } from '#app/booking/times/day-plan.ts'
import { freeDaysNear } from '#app/booking/times/free-times-near.server.ts'
import { monthShown } from '#app/booking/times/month-shown.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate, isWeekend, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { daysToMove } from '#app/moves/days-to-move.server.ts'
import { timesToMove } from '#app/moves/times-to-move.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { appointmentView } from '../view.server.ts'

/** Free times near the present one that are offered unasked. */
const NEAR_COUNT = 4

export type MoveView = Awaited<ReturnType<typeof moveView>>

/** An appointment that is to be moved, and the free times of the day that is asked for. */
export async function moveView(
  booking: Booking,
  asked: { date: string; time: string; month?: string },
  now: Temporal.Instant,
) {
  const appointment = await appointmentView(booking, now)
  const { today, last } = bookableDays(now)
  const date = parseCalendarDate(asked.date.trim())
  const refusal = date && refusalOfDay(date, now, booking)
  const errors: FieldErrors =
    asked.date !== '' && !date
      ? { date: 'Please choose a date that is in the calendar, as YYYY-MM-DD' }
      : refusal
        ? { date: refusal }
        : {}
  const canSee = appointment.mayMove && date !== null && !refusal
  const times = canSee ? await timesToMove(booking, date, now) : []
  const near = appointment.mayMove && !isMorning(booking) ? await nearOf(booking, now) : []
  const month = monthShown(asked.month ?? '', date ?? booking.date, { today, last })
  const days = appointment.mayMove ? await daysToMove(booking, month, now) : []
  return {
    appointment,
    shown: { month, days, today, last },
    errors,
    near,
    day: canSee
      ? {
          date,
          title: formatDate(date, 'long'),
          isWeekend: isWeekend(date),
          chosen: times.some((time) => time === asked.time) ? asked.time : '',
          times: times.map((time) => ({ time, end: endLabel(time, booking.durationMinutes) })),
        }
      : null,
  }
}

async function nearOf(booking: Booking, now: Temporal.Instant) {
  const times = await freeDaysNear(database(), booking, now, NEAR_COUNT)
  return times.map(({ date, time }) => ({
    date,
    time,
    words: `${formatDate(date, 'short')}, ${formatTime(time)}`,
  }))
}
