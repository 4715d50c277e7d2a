import type { Booking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import type { People } from '#app/quote/party.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { type MorningPlan, seats, withNamesOf } from './morning-plan.ts'
import { planFor, planOf, planRequestedMorning, timesOfPlan } from './plan-morning.server.ts'

interface Replanned {
  plan: MorningPlan
  span: Pick<Booking, 'time' | 'durationMinutes'>
}

/**
 * The plan of a wedding morning for the people it is for now: the one that is kept as long as it seats
 * them, else a new one that ends when it did and keeps the names; `isFresh` asks for a new one in any case. Null for what
 * is no wedding morning.
 */
export async function replannedFor(
  db: Database,
  booking: Booking,
  people: People | null,
  { isFresh = false } = {},
): Promise<Replanned | null> {
  const { time, durationMinutes, readyBy } = booking
  if (!isMorning({ readyBy, people }) || readyBy === null || people === null) return null
  const before = await planOf(db, booking)
  if (before && !isFresh && seats(before, people))
    return { plan: before, span: { time, durationMinutes } }
  const artists = (before?.otherArtists.length ?? 0) + 1
  const planned = planRequestedMorning(readyBy, people, artists)
  if (!planned.ok) refuse('invalid-argument', planned.errors)
  const fresh = planFor(booking.id, planned.morning)
  const named = before
    ? {
        ...withNamesOf(before, fresh),
        otherArtists: fresh.otherArtists.map((_, index) => before.otherArtists[index] ?? null),
        town: before.town,
      }
    : fresh
  const times = timesOfPlan(named, booking)
  if (!times) refuse('invalid-argument', { people: TOO_EARLY })
  const span = { time: times.arrival, durationMinutes: times.durationMinutes }
  return { plan: named, span }
}

const TOO_EARLY =
  'With these people the morning would have to begin on the day before. Please move it first.'
