import type { Booking } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { minutesOf } from '#app/domain/time-of-day.ts'
import type { MorningPlan } from '#app/domain/weddings/morning-plan.ts'
import { content } from '#app/operations/content/current.server.ts'
import { planOf } from '#app/operations/weddings/plan-morning.server.ts'

/** The plan of a wedding morning as the desk shows and changes it. */
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
