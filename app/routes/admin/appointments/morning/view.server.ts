import type { Booking } from '#app/booking/bookings.server.ts'
import { content } from '#app/content/current.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { minutesOf } from '#app/kernel/time-of-day.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'

export interface MorningView {
  plan: MorningPlan
  /** Minutes after midnight at which the last chairs end, whatever is changed. */
  end: number
  readyBy: string | null
  roles: { id: string; name: string }[]
  /** The version that a change is made from. */
  seen: number
  /** Whether the client can be told of a change. */
  isMailable: boolean
}

/** Null for what is no wedding morning. */
export async function morningView(db: Database, booking: Booking): Promise<MorningView | null> {
  const plan = await planOf(db, booking)
  if (!plan) return null
  const { time, durationMinutes, readyBy, calendarSequence, email, status } = booking
  return {
    plan,
    end: minutesOf(time) + durationMinutes,
    readyBy,
    roles: content('services').roles.map(({ id, name }) => ({ id, name })),
    seen: calendarSequence,
    isMailable: email !== '' && status !== 'cancelled',
  }
}
