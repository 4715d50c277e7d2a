import type { RoleId } from '#app/content/services.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { type People, ROLES } from '#app/quote/party.ts'
import { ARTISTS_MAX, type Morning, QUARTER_HOUR, SET_UP_MINUTES } from './morning.ts'

/** The shortest and longest time that the artist may give somebody, in minutes. */
export const CHAIR_MINUTES = { least: QUARTER_HOUR, most: 240 }

/** Somebody's place in a plan that is kept with an appointment. */
export interface PlannedChair {
  /** Stays the same whatever is changed: a calendar knows the chair by it. */
  id: string
  role: RoleId
  /** Counts those of the role, from 1. */
  number: number
  /** Null until somebody says who it is. */
  name: string | null
  /** As promised with the request, or as the artist set them since. */
  minutes: number
  /** Which artist, from 1. */
  artist: number
}

/**
 * The plan of a wedding morning as it is kept with its appointment: each artist's chairs in their order.
 * It holds no times. The last chair of every artist ends when the appointment does, so a plan moves
 * with its appointment.
 */
export interface MorningPlan {
  chairs: PlannedChair[]
  /** Those who work beside the artist, from the second on; null while it is not known who. */
  otherArtists: (string | null)[]
  /** The town, as the party's page says it; null until the client says it. */
  town: string | null
}

/** A chair with its times. */
interface TimedChair extends PlannedChair {
  start: TimeOfDay
  end: TimeOfDay
}

export interface TimedMorning {
  arrival: TimeOfDay
  end: TimeOfDay
  /** From the first arrival to the last chair's end. */
  durationMinutes: number
  /** By start, then by artist. */
  chairs: TimedChair[]
}

/** Names a chair of one appointment: the same chair always the same. */
type IdOfChair = (chair: Pick<PlannedChair, 'role' | 'number'>) => string

/** The plan of a morning as it was worked out, to be kept. */
export function planToKeep({ chairs, artists }: Morning, idOf: IdOfChair): MorningPlan {
  return {
    chairs: chairs.map(({ role, number, start, end, artist }) => ({
      ...{ id: idOf({ role, number }), role, number, name: null },
      ...{ minutes: minutesBetween(start, end), artist },
    })),
    otherArtists: Array.from({ length: artists - 1 }, () => null),
    town: null,
  }
}

/** A plan in which who was in the old one keeps their name. */
export function withNamesOf(old: MorningPlan, plan: MorningPlan): MorningPlan {
  const chairs = plan.chairs.map((chair) => {
    const same = old.chairs.find(({ id }) => id === chair.id)
    return { ...chair, name: same?.name ?? null }
  })
  const otherArtists = plan.otherArtists.map((_, index) => old.otherArtists[index] ?? null)
  return { chairs, otherArtists, town: old.town }
}

/**
 * The times of a plan whose last chairs end `end` minutes after midnight, counted backwards; null where
 * the first artist would have to arrive on the day before, or nobody sits down.
 */
export function timesOf({ chairs }: Pick<MorningPlan, 'chairs'>, end: number): TimedMorning | null {
  const timed = artistsOf(chairs).flatMap((artist) => {
    let last = end
    return chairs
      .filter((chair) => chair.artist === artist)
      .toReversed()
      .map((chair) => {
        const from = last - chair.minutes
        const spot = { chair, from, to: last }
        last = from
        return spot
      })
  })
  const first = Math.min(...timed.map(({ from }) => from))
  const arrival = first - SET_UP_MINUTES
  if (timed.length === 0 || arrival < 0 || end >= DAY_MINUTES) return null
  return {
    arrival: timeFromMinutes(arrival),
    end: timeFromMinutes(end),
    durationMinutes: end - arrival,
    chairs: timed
      .sort((one, other) => one.from - other.from || one.chair.artist - other.chair.artist)
      .map(({ chair, from, to }) => ({
        ...chair,
        start: timeFromMinutes(from),
        end: timeFromMinutes(to),
      })),
  }
}

/** By when a party is ready whose morning begins at another time; null where that would be the next day. */
export function movedReadyBy(readyBy: TimeOfDay, from: TimeOfDay, to: TimeOfDay): TimeOfDay | null {
  const minutes = minutesOf(readyBy) + minutesOf(to) - minutesOf(from)
  return minutes >= 0 && minutes < DAY_MINUTES ? timeFromMinutes(minutes) : null
}

/** The plan with one chair earlier or later among those of its artist; the same where it is at the end. */
export function withChairMoved(plan: MorningPlan, id: string, by: -1 | 1): MorningPlan {
  const at = plan.chairs.findIndex((chair) => chair.id === id)
  const chair = plan.chairs[at]
  if (!chair) return plan
  const row = plan.chairs.flatMap(({ artist }, index) => (artist === chair.artist ? [index] : []))
  const to = row[row.indexOf(at) + by]
  const other = to === undefined ? undefined : plan.chairs[to]
  if (to === undefined || !other) return plan
  return { ...plan, chairs: plan.chairs.with(at, other).with(to, chair) }
}

/** The plan with something of one chair changed. */
export function withChair(
  plan: MorningPlan,
  id: string,
  change: Partial<Pick<PlannedChair, 'minutes' | 'artist' | 'name'>>,
): MorningPlan {
  const chairs = plan.chairs.map((chair) => (chair.id === id ? { ...chair, ...change } : chair))
  return { ...plan, chairs }
}

/** The plan with one more artist, who has no chair yet; the same where there are as many as can be. */
export function withAnotherArtist(plan: MorningPlan): MorningPlan {
  if (plan.otherArtists.length + 1 >= ARTISTS_MAX) return plan
  return { ...plan, otherArtists: [...plan.otherArtists, null] }
}

/** The plan without the artists who have no chair, and the rest counted anew. */
export function withoutIdleArtists(plan: MorningPlan): MorningPlan {
  const busy = artistsOf(plan.chairs)
  return {
    ...plan,
    chairs: plan.chairs.map((chair) => ({ ...chair, artist: busy.indexOf(chair.artist) + 1 })),
    otherArtists: busy
      .slice(1)
      .map((artist) => (artist === 1 ? null : (plan.otherArtists[artist - 2] ?? null))),
  }
}

/** Whether two plans have the same people, whatever their order, their time and who makes them up. */
export function hasSameChairs(one: MorningPlan, other: MorningPlan): boolean {
  const idsOf = ({ chairs }: MorningPlan) => chairs.map(({ id }) => id).sort()
  return JSON.stringify(idsOf(one)) === JSON.stringify(idsOf(other))
}

/** Whether a plan seats exactly these people. */
export function seats({ chairs }: MorningPlan, people: People): boolean {
  return ROLES.every(
    ([role, counted]) => chairs.filter((chair) => chair.role === role).length === people[counted],
  )
}

/** The artists who have a chair, in order. */
function artistsOf(chairs: readonly PlannedChair[]): number[] {
  return [...new Set(chairs.map(({ artist }) => artist))].sort((one, other) => one - other)
}

function minutesBetween(start: TimeOfDay, end: TimeOfDay): number {
  return minutesOf(end) - minutesOf(start)
}
