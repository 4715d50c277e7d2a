import type { Booking } from '#app/booking/bookings.server.ts'
import { type DayPicture, daySlots, plannedState } from '#app/booking/times/availability.ts'
import { bookingRules, refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { bookableDaysOf, dayPicturesOn } from '#app/booking/times/days-ahead.server.ts'
import { dayState, type MonthDay } from '#app/booking/times/month-days.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate, CalendarMonth } from '#app/kernel/calendar-date.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { timesToMove } from './times-to-move.server.ts'

/**
 * The days of a month that can be requested, each by whether the booking could lie there: `timesToMove`
 * for a month. What the booking holds itself stands in its way on no day.
 */
export async function daysToMove(
  booking: Booking,
  month: CalendarMonth,
  now: Temporal.Instant,
): Promise<MonthDay[]> {
  const days = bookableDaysOf(month, now)
  const pictures = await dayPicturesOn(database(), days, booking, now, bookingRules())
  const morningState = (date: CalendarDate, picture: DayPicture) =>
    refusalOfDay(date, now, booking) ? 'blocked' : plannedState(booking.time, picture)
  const states = pictures.map(({ date, picture }) => {
    const slots = isMorning(booking)
      ? [{ time: booking.time, state: morningState(date, picture) }]
      : daySlots(picture)
    return { date, state: dayState(date, slots) }
  })
  if (!days.includes(booking.date)) return states
  const times = await timesToMove(booking, booking.date, now)
  const own = times.map((time) => ({ time, state: 'available' as const }))
  const taken = [{ time: booking.time, state: 'booked' as const }]
  const state = dayState(booking.date, own.length > 0 ? own : taken)
  return states.map((day) => (day.date === booking.date ? { ...day, state } : day))
}
