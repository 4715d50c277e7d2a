import { ROLE_IDS, type RoleId, type Services } from '#app/content/services.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { countPeople, NOBODY, type People, ROLES } from '#app/quote/party.ts'

/** Minutes before the first chair in which an artist sets up. */
export const SET_UP_MINUTES = 30

/** Minutes after the last chair until everybody is ready. */
const FINISHING_MINUTES = 30

/** No artist arrives before 05:00. */
export const EARLIEST_ARRIVAL = 5 * 60

/** The most artists that work one morning. */
export const ARTISTS_MAX = 4

/** Chairs begin and end on the quarter hour. */
export const QUARTER_HOUR = 15

/** What a morning is planned from. */
interface MorningRequest {
  readyBy: TimeOfDay
  people: People
  /** How many artists are asked for; more are planned where they are needed. */
  artists: number
}

/** Minutes of each role in the chair, multiples of 15. */
export type RoleMinutes = Record<RoleId, number>

/** What the content says each role takes. */
export function roleMinutes({ roles }: Services): RoleMinutes {
  const minutes = ROLE_IDS.map((id) => [id, roles.find((role) => role.id === id)?.minutes])
  return Object.fromEntries(minutes) as RoleMinutes
}

/** Somebody's time in the chair. */
interface Chair {
  role: RoleId
  /** Counts those of the role, from 1. */
  number: number
  start: TimeOfDay
  end: TimeOfDay
  /** Which artist, from 1. */
  artist: number
}

export interface Morning {
  /** When the first artist begins to set up. */
  arrival: TimeOfDay
  /** By start, then by artist. */
  chairs: Chair[]
  /** When the last chair ends. */
  end: TimeOfDay
  readyBy: TimeOfDay
  artists: number
  /** The fewest with whom nobody arrives too early. */
  needsArtists: number
}

export type MorningOutcome =
  | { ok: true; morning: Morning }
  /** 'too-many' for four artists from 05:00 on. */
  | { ok: false; reason: 'too-many' | 'nobody' }

/**
 * Plans a wedding morning backwards from when everybody must be ready, which is on a quarter hour. Every
 * artist's chairs follow each other without a gap, and the last of each ends 30 minutes before. In the
 * bride's row the juniors are last and the bride right before them; without juniors one attendant or
 * mother follows the bride, who is last only where nobody shares that row. People are dealt out so that
 * the longest row is as short as can be: so nobody's being added makes the arrival later.
 */
export function planMorning(
  { readyBy, people, artists: asked }: MorningRequest,
  minutes: RoleMinutes,
): MorningOutcome {
  if (countPeople(people) === 0) return { ok: false, reason: 'nobody' }
  const end = minutesOf(readyBy) - FINISHING_MINUTES
  const mostMinutes = end - SET_UP_MINUTES - EARLIEST_ARRIVAL
  const needsArtists = leastArtists(people, minutes, mostMinutes)
  if (needsArtists === null) return { ok: false, reason: 'too-many' }
  const artists = Math.max(asked, needsArtists)
  const chairs = shortestRows(people, artists, minutes)
    .flatMap((row, index) => seated(inOrder(row), minutes, end, index + 1))
    .sort((one, other) => one.start - other.start || one.artist - other.artist)
  const arrival = Math.min(...chairs.map(({ start }) => start)) - SET_UP_MINUTES
  return {
    ok: true,
    morning: {
      arrival: timeFromMinutes(arrival),
      chairs: numbered(chairs),
      end: timeFromMinutes(end),
      readyBy,
      artists,
      needsArtists,
    },
  }
}

/** The earliest time by which so many artists could have such a party ready; null where none of a day is. */
export function earliestReadyBy(
  people: People,
  minutes: RoleMinutes,
  artists = ARTISTS_MAX,
): TimeOfDay | null {
  for (let readyBy = EARLIEST_ARRIVAL; readyBy < DAY_MINUTES; readyBy += QUARTER_HOUR) {
    const mostMinutes = readyBy - FINISHING_MINUTES - SET_UP_MINUTES - EARLIEST_ARRIVAL
    if (dealOut(people, artists, minutes, mostMinutes)) return timeFromMinutes(readyBy)
  }
  return null
}

/** The fewest artists whose rows are no longer than that; null when four are too few. */
function leastArtists(people: People, minutes: RoleMinutes, mostMinutes: number): number | null {
  for (let artists = 1; artists <= ARTISTS_MAX; artists++)
    if (dealOut(people, artists, minutes, mostMinutes)) return artists
  return null
}

/** Rows of which the longest is as short as can be. */
function shortestRows(people: People, artists: number, minutes: RoleMinutes): People[] {
  const all = rowMinutes(people, minutes)
  const atLeast = Math.ceil(all / artists / QUARTER_HOUR) * QUARTER_HOUR
  for (let most = atLeast; ; most += QUARTER_HOUR) {
    const rows = dealOut(people, artists, minutes, most)
    if (rows) return rows
  }
}

/**
 * The people in as many rows, none of them longer than `most` minutes; null where there is no way. The
 * bride is in the first row, with as many juniors as fit. Tries every way that leaves no room in a row
 * for one more attendant; what was tried in vain is not tried again.
 */
function dealOut(
  people: People,
  artists: number,
  minutes: RoleMinutes,
  most: number,
): People[] | null {
  const triedInVain = new Set<string>()
  return dealFrom(0, people)

  function dealFrom(row: number, left: People): People[] | null {
    if (countPeople(left) === 0) return Array.from({ length: artists - row }, () => NOBODY)
    if (row === artists) return null
    const tried = `${row} ${left.attendants} ${left.mothers} ${left.juniors}`
    if (triedInVain.has(tried)) return null
    const room = most - left.bride * minutes.bride
    if (room >= 0)
      for (const juniors of downFrom(left.juniors, room, minutes.junior))
        for (const mothers of downFrom(
          left.mothers,
          room - juniors * minutes.junior,
          minutes.mother,
        )) {
          const rest = room - juniors * minutes.junior - mothers * minutes.mother
          const attendants = Math.min(left.attendants, Math.floor(rest / minutes.attendant))
          const taken = { bride: left.bride, attendants, mothers, juniors }
          const rows = dealFrom(row + 1, less(left, taken))
          if (rows) return [taken, ...rows]
        }
    triedInVain.add(tried)
    return null
  }
}

/** From as many as there are and fit, down to none. */
function downFrom(count: number, room: number, each: number): number[] {
  const most = Math.min(count, Math.floor(room / each))
  return Array.from({ length: most + 1 }, (_, index) => most - index)
}

function less(from: People, taken: People): People {
  return {
    bride: from.bride - taken.bride,
    attendants: from.attendants - taken.attendants,
    mothers: from.mothers - taken.mothers,
    juniors: from.juniors - taken.juniors,
  }
}

function rowMinutes(row: People, minutes: RoleMinutes): number {
  return ROLES.reduce((sum, [role, counted]) => sum + row[counted] * minutes[role], 0)
}

/** One row's roles, first to last. */
function inOrder({ bride, attendants, mothers, juniors }: People): RoleId[] {
  const others: RoleId[] = [...repeat('mother', mothers), ...repeat('attendant', attendants)]
  const after = juniors > 0 || bride === 0 ? [] : others.splice(-1)
  return [...others, ...repeat('bride', bride), ...after, ...repeat('junior', juniors)]
}

function repeat(role: RoleId, count: number): RoleId[] {
  return Array.from({ length: count }, () => role)
}

/** A chair in minutes since midnight. */
interface Seat {
  role: RoleId
  start: number
  end: number
  artist: number
}

/** The roles one after another, the last ending at `end`. */
function seated(row: RoleId[], minutes: RoleMinutes, end: number, artist: number): Seat[] {
  let last = end
  return row
    .toReversed()
    .map((role) => {
      const seat = { role, start: last - minutes[role], end: last, artist }
      last = seat.start
      return seat
    })
    .reverse()
}

function numbered(seats: readonly Seat[]): Chair[] {
  const counts = new Map<RoleId, number>()
  return seats.map(({ role, start, end, artist }) => {
    const number = (counts.get(role) ?? 0) + 1
    counts.set(role, number)
    return { role, number, start: timeFromMinutes(start), end: timeFromMinutes(end), artist }
  })
}
