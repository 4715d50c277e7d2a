import { takenTimesOn } from '#app/booking/blocked-times.server.ts'
import { type Booking, listBookings } from '#app/booking/bookings.server.ts'
import { endLabel, spanOfAppointment } from '#app/booking/times/day-plan.ts'
import { freeDaysNear } from '#app/booking/times/free-times-near.server.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import type { Database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { alternativesIn } from '#app/moves/alternative-times.server.ts'
import { plannedDay, ribbonLabel, ribbonOf } from '#app/routes/admin/shared/day/day-plan-view.ts'

/** Free times that are suggested: as drawn, three beside the artist's own choice. */
const SUGGESTED = 3

/** Appointments that one day can hold, and more. */
const DAY_MAX = 60

export type FreeTimes = Awaited<ReturnType<typeof freeTimes>>

/** Free times near an appointment's own that fit its length and its place, each with its day. */
export async function freeTimes(db: Database, booking: Booking, now: Temporal.Instant) {
  const { date, durationMinutes } = booking
  const near = await freeDaysNear(db, booking, now, SUGGESTED)
  return {
    /** Marked at first: another time of the same day. Another day is the artist's to choose. */
    chosen: near.filter((start) => start.date === date).map(choiceOf)[0] ?? '',
    suggestions: await Promise.all(
      near.map(async (start) => ({
        value: choiceOf(start),
        day: formatDate(start.date, 'short'),
        times: `${formatTime(start.time)} to ${formatTime(endLabel(start.time, durationMinutes))}`,
        ribbon: await ribbonAt(db, start, durationMinutes),
      })),
    ),
  }
}

/** How the form names a time. */
function choiceOf({ date, time }: StartTime): string {
  return `${date} ${time}`
}

async function ribbonAt(
  db: Database,
  { date, time }: Pick<Booking, 'date' | 'time'>,
  durationMinutes: number,
) {
  const span = { from: date, to: date }
  const bookings = await listBookings(db, { ...span, soonestFirst: true }, DAY_MAX, null)
  const blocked = await takenTimesOn(db, [date])
  const day = plannedDay(date, bookings, blocked, await alternativesIn(db, span, DAY_MAX))
  const chosen = { ...spanOfAppointment(time, durationMinutes), look: 'chosen' as const }
  return { label: ribbonLabel(day), parts: [...ribbonOf(day), chosen] }
}
