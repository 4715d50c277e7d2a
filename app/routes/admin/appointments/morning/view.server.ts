import type { Booking } from '#app/booking/bookings.server.ts'
import { content } from '#app/content/current.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { minutesOf } from '#app/kernel/time-of-day.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'

export type MorningView = NonNullable<Awaited<ReturnType<typeof morningView>>>

/** Null for what is no wedding morning. */
export async function morningView(db: Database, booking: Booking) {
  const plan = await planOf(db, booking)
  if (!plan) return null
  const { time, durationMinutes, readyBy, calendarSequence, email, status } = booking
  return {
    plan,
    /** Minutes after midnight at which the last chairs end, whatever is changed. */
    end: minutesOf(time) + durationMinutes,
    readyBy,
    roles: content('services').roles.map(({ id, name }) => ({ id, name })),
    /** The version that a change is made from. */
    seen: calendarSequence,
    isMailable: email !== '' && status !== 'cancelled',
  }
}
