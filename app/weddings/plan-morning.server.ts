import { createHash } from 'node:crypto'
import type { Booking } from '#app/booking/bookings.server.ts'
import { findMorningPlan } from '#app/booking/morning-plans.server.ts'
import { content } from '#app/content/current.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { NOBODY, type People } from '#app/quote/party.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { earliestReadyBy, type Morning, planMorning, roleMinutes } from './morning.ts'
import { refusalOfMorning } from './morning-in-words.ts'
import { type MorningPlan, planToKeep, type TimedMorning, timesOf } from './morning-plan.ts'

type PlanOutcome = { ok: true; morning: Morning } | { ok: false; errors: FieldErrors }

/** The morning of a party with the minutes that roles take now, or why it cannot be had. */
export function planRequestedMorning(
  readyBy: TimeOfDay,
  people: People | null,
  artists: number,
): PlanOutcome {
  const minutes = roleMinutes(content('services'))
  const outcome = planMorning({ readyBy, people: people ?? NOBODY, artists }, minutes)
  if (outcome.ok) return outcome
  const from = earliestReadyBy(people ?? NOBODY, minutes)
  return { ok: false, errors: { people: refusalOfMorning(outcome.reason, from) } }
}

/** The plan of a morning as it is kept with its appointment. */
export function planFor(bookingId: string, morning: Morning): MorningPlan {
  return planToKeep(morning, ({ role, number }) => idFrom(`${bookingId} ${role} ${number}`))
}

/**
 * The plan of an appointment: the one that is kept, or for a wedding morning without (it was imported)
 * one by the minutes of now. Null for every other appointment.
 */
export async function planOf(db: Database, booking: Booking): Promise<MorningPlan | null> {
  const kept = await findMorningPlan(db, booking.id)
  if (kept || !isMorning(booking) || booking.readyBy === null) return kept
  const planned = planRequestedMorning(booking.readyBy, booking.people, 1)
  return planned.ok ? planFor(booking.id, planned.morning) : null
}

/** When who sits down; null where that cannot be said, such as past midnight. */
export function timesOfPlan(
  plan: MorningPlan,
  { time, durationMinutes }: Pick<Booking, 'time' | 'durationMinutes'>,
): TimedMorning | null {
  return timesOf(plan, minutesOf(time) + durationMinutes)
}

/** A UUID of its own making (RFC 9562, version 8), the same for the same text. */
function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}
