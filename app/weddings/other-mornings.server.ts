import { dayRows } from '#app/booking/requested-day.server.ts'
import { dayPicture, plannedState } from '#app/booking/times/availability.ts'
import { bookingRules, buffersAt, refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import type { Place } from '#app/content/services.ts'
import { database } from '#app/database/database.server.ts'
import { addDays, type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { People } from '#app/quote/party.ts'
import { ARTISTS_MAX } from './morning.ts'
import { readyBysAfter, readyBysNear } from './nearby-mornings.ts'
import { planRequestedMorning } from './plan-morning.server.ts'

/** A morning that could be had instead of one that was taken. */
interface OtherMorning {
  date: CalendarDate
  readyBy: TimeOfDay
}

/** What was asked for; without a ready-by time there is nothing to count from. */
interface LostMorning {
  date: CalendarDate
  readyBy: TimeOfDay | null
  people: People | null
  place: Place
  postalCode: string | null
  artists?: number
}

export interface WantedMorning extends OtherMorning {
  people: People | null
  place: Place
  postalCode: string | null
  artists?: number
}

/** How many are named to who lost a morning. */
const OFFERED = 2

/** How far from the day that was asked for they may lie, either way; chosen. */
const DAYS_AROUND = 7

/**
 * Other ready-by times at which the same party could be served: the nearest of that day first, then those
 * of the days around it. At most two, and none that would be refused now.
 */
async function otherMornings(
  wanted: WantedMorning,
  now: Temporal.Instant,
): Promise<OtherMorning[]> {
  const found: OtherMorning[] = []
  for (let distance = 0; distance <= DAYS_AROUND && found.length < OFFERED; distance++)
    for (const days of distance === 0 ? [0] : [distance, -distance]) {
      const date = addDays(wanted.date, days)
      if (refusalOfDay(date, now, wanted) !== null) continue
      const times = await freeReadyBys({ ...wanted, date }, now)
      found.push(
        ...times.slice(0, distance === 0 ? OFFERED : 1).map((readyBy) => ({ date, readyBy })),
      )
    }
  return found.slice(0, OFFERED)
}

/** What who lost a morning is told: other mornings for the same party, and a sentence with them. */
export async function afterLostMorning(
  { readyBy, ...asked }: LostMorning,
  now: Temporal.Instant,
): Promise<{ others: OtherMorning[]; sentence: string }> {
  const others = readyBy ? await otherMornings({ ...asked, readyBy }, now) : []
  const sentence = `This morning is taken. ${otherMorningsInWords(others, asked.date)}`.trim()
  return { others, sentence }
}

/** 'Free instead: ready by 3:15 p.m., or ready by 3:30 p.m.'; empty without any. */
function otherMorningsInWords(others: readonly OtherMorning[], asked: CalendarDate): string {
  if (others.length === 0) return ''
  const words = others.map(
    ({ date, readyBy }) =>
      `ready by ${formatTime(readyBy)}${date === asked ? '' : ` on ${formatDate(date, 'day')}`}`,
  )
  return `Free instead: ${fullStop(words.join(', or '))}`
}

/** The ready-by times of a day, near the asked one, at which the party's morning is free: the nearest first. */
async function freeReadyBys(wanted: WantedMorning, now: Temporal.Instant): Promise<TimeOfDay[]> {
  const isFree = await morningsOn(wanted, now)
  return readyBysNear(wanted.readyBy).filter(isFree).slice(0, OFFERED)
}

/**
 * Whether the party's morning is free as asked for, and if not, the earliest time of that day by which it could be
 * ready: later with as many artists, or else with more of them; null for a party that cannot be ready by then on any day.
 */
export async function whenReadyOn(
  wanted: WantedMorning,
  now: Temporal.Instant,
): Promise<{ isFree: boolean; other: { readyBy: TimeOfDay; artists: number } | null } | null> {
  const { readyBy: asked, people, artists: fewest = 1 } = wanted
  if (!planRequestedMorning(asked, people, fewest).ok) return null
  for (let artists = fewest; artists <= ARTISTS_MAX; artists++) {
    const isFree = await morningsOn({ ...wanted, artists }, now)
    if (artists === fewest && isFree(asked)) return { isFree: true, other: null }
    const readyBy = [asked, ...readyBysAfter(asked)].find(isFree)
    if (readyBy) return { isFree: false, other: { readyBy, artists } }
  }
  return { isFree: false, other: null }
}

/** The ready-by times nearest to the asked one at which the same party has room on its day; `without` is the id of its own appointment. */
export async function freeReadyBysOn(
  wanted: WantedMorning & { without: string },
  now: Temporal.Instant,
): Promise<TimeOfDay[]> {
  if (refusalOfDay(wanted.date, now, wanted) !== null) return []
  const isFree = await morningsOn(wanted, now, wanted.without)
  return readyBysNear(wanted.readyBy).filter(isFree).slice(0, OFFERED)
}

/** Tells of ready-by times whether the party's morning is free on that day. */
async function morningsOn(
  { date, people, place, postalCode, artists = 1 }: WantedMorning,
  now: Temporal.Instant,
  without: string | null = null,
): Promise<(readyBy: TimeOfDay) => boolean> {
  const rows = await dayRows(database(), date, without)
  const buffers = buffersAt(place, postalCode)
  return (readyBy) => {
    const planned = planRequestedMorning(readyBy, people, artists)
    if (!planned.ok) return false
    const { arrival, end } = planned.morning
    const durationMinutes = minutesOf(end) - minutesOf(arrival)
    const day = dayPicture(date, rows, { durationMinutes, ...buffers }, now, bookingRules())
    return plannedState(arrival, day) === 'available'
  }
}
