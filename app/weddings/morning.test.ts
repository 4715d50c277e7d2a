import { expect, test } from 'vitest'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { People } from '#app/quote/party.ts'
import { seeded } from '../../tests/support/seeded.ts'
import { ARTISTS_MAX, type Morning, planMorning, type RoleMinutes } from './morning.ts'

const MINUTES: RoleMinutes = { bride: 120, attendant: 60, mother: 60, junior: 45 }
const NOON = '12:00' as TimeOfDay

function plan(people: Partial<People>, artists = 1, readyBy = NOON): Morning {
  const all = { bride: 0, attendants: 0, mothers: 0, juniors: 0, ...people }
  const outcome = planMorning({ readyBy, people: all, artists }, MINUTES)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.morning
}

const roles = ({ chairs }: Morning) => chairs.map(({ role }) => role)

test('one artist: set-up, chairs without a gap, the bride right before the juniors', () => {
  expect(plan({ bride: 1, attendants: 2, juniors: 1 })).toEqual({
    arrival: '06:15',
    chairs: [
      { role: 'attendant', number: 1, start: '06:45', end: '07:45', artist: 1 },
      { role: 'attendant', number: 2, start: '07:45', end: '08:45', artist: 1 },
      { role: 'bride', number: 1, start: '08:45', end: '10:45', artist: 1 },
      { role: 'junior', number: 1, start: '10:45', end: '11:30', artist: 1 },
    ],
    end: '11:30',
    readyBy: '12:00',
    artists: 1,
    needsArtists: 1,
  })
})

test('without juniors one attendant or mother follows the bride, who is last only when alone', () => {
  expect(roles(plan({ bride: 1, attendants: 1, mothers: 1 }))).toEqual([
    'mother',
    'bride',
    'attendant',
  ])
  expect(roles(plan({ bride: 1, mothers: 1 }))).toEqual(['bride', 'mother'])
  expect(roles(plan({ bride: 1 }))).toEqual(['bride'])
})

test('a second artist is planned where one would have to begin before 05:00', () => {
  const people = { bride: 1, attendants: 4, mothers: 1, juniors: 1 }
  const morning = plan(people)
  expect(morning).toMatchObject({ artists: 2, needsArtists: 2, arrival: '07:00' })
  expect(plan(people, 1, '14:00' as TimeOfDay)).toMatchObject({ artists: 1, needsArtists: 1 })
  expect(plan(people, 3)).toMatchObject({ artists: 3, needsArtists: 2 })
})

test('more than four artists can serve is refused', () => {
  const crowd = { bride: 1, attendants: 20, mothers: 10, juniors: 10 }
  const refused = (people: People, readyBy: string) =>
    planMorning({ readyBy: readyBy as TimeOfDay, people, artists: 1 }, MINUTES)
  expect(refused(crowd, '12:00')).toEqual({ ok: false, reason: 'too-many' })
  expect(refused({ ...crowd, attendants: 0, mothers: 0, juniors: 0 }, '06:00')).toMatchObject({
    reason: 'too-many',
  })
  const nobody = { bride: 0, attendants: 0, mothers: 0, juniors: 0 }
  expect(refused(nobody, '12:00')).toEqual({ ok: false, reason: 'nobody' })
})

test('300 random parties hold every property of a plan', () => {
  const random = seeded(20270619)
  let planned = 0
  while (planned < 300) {
    const upTo = (most: number) => Math.floor(random() * (most + 1))
    const people = { bride: upTo(1), attendants: upTo(9), mothers: upTo(4), juniors: upTo(4) }
    const minutes: RoleMinutes = {
      ...{ bride: 15 * (4 + upTo(6)), attendant: 15 * (2 + upTo(4)) },
      ...{ mother: 15 * (2 + upTo(4)), junior: 15 * (1 + upTo(3)) },
    }
    const readyBy = timeFromMinutes(15 * (32 + upTo(40)))
    const asked = 1 + upTo(3)
    const outcome = planMorning({ readyBy, people, artists: asked }, minutes)
    if (!outcome.ok) continue
    planned += 1
    holds(outcome.morning, people, minutes, asked)
    for (const role of ['bride', 'attendants', 'mothers', 'juniors'] as const) {
      const more = { ...people, [role]: people[role] + 1 }
      if (more.bride > 1) continue
      const other = planMorning({ readyBy, people: more, artists: asked }, minutes)
      if (other.ok && other.morning.artists === outcome.morning.artists)
        expect(other.morning.arrival <= outcome.morning.arrival).toBe(true)
    }
  }
})

function holds(morning: Morning, people: People, minutes: RoleMinutes, asked: number) {
  const { chairs, arrival, end, readyBy, artists, needsArtists } = morning
  const of = (role: string) => chairs.filter((chair) => chair.role === role)
  expect(
    [of('bride'), of('attendant'), of('mother'), of('junior')].map((all) => all.length),
  ).toEqual([people.bride, people.attendants, people.mothers, people.juniors])
  for (const role of ['bride', 'attendant', 'mother', 'junior'])
    expect(of(role).map(({ number }) => number)).toEqual(of(role).map((_, index) => index + 1))
  expect(artists).toBe(Math.max(asked, needsArtists))
  expect(minutesOf(readyBy) - minutesOf(end)).toBe(30)
  const starts = chairs.map(({ start }) => minutesOf(start))
  expect(Math.min(...starts) - minutesOf(arrival)).toBe(30)
  expect(minutesOf(arrival)).toBeGreaterThanOrEqual(5 * 60)
  for (const chair of chairs) {
    expect(minutesOf(chair.end) - minutesOf(chair.start)).toBe(minutes[chair.role])
    expect(minutesOf(chair.start) % 15).toBe(0)
  }
  for (let artist = 1; artist <= artists; artist++) {
    const row = chairs.filter((chair) => chair.artist === artist)
    for (const [index, chair] of row.entries()) expect(row[index + 1]?.start ?? end).toBe(chair.end)
    const order = row.map(({ role }) => role)
    const bride = order.indexOf('bride')
    const junior = order.indexOf('junior')
    if (junior >= 0) expect(order.slice(junior).every((role) => role === 'junior')).toBe(true)
    if (bride < 0) continue
    if (junior >= 0) expect(junior).toBe(bride + 1)
    else expect(order.length - bride).toBe(order.length > 1 ? 2 : 1)
  }
  expect(needsArtists).toBe(fewest(people, minutes, minutesOf(end) - 330))
}

/** Tries every way of giving the people to artists, largest first: slow, and another way of thinking. */
function fewest(people: People, minutes: RoleMinutes, room: number): number {
  const jobs = [
    ...Array.from({ length: people.bride }, () => minutes.bride),
    ...Array.from({ length: people.attendants }, () => minutes.attendant),
    ...Array.from({ length: people.mothers }, () => minutes.mother),
    ...Array.from({ length: people.juniors }, () => minutes.junior),
  ].sort((one, other) => other - one)
  const fits = (loads: number[], from: number): boolean => {
    const job = jobs[from]
    if (job === undefined) return true
    const tried = new Set<number>()
    return loads.some((load, lane) => {
      if (load + job > room || tried.has(load)) return false
      tried.add(load)
      return fits(loads.with(lane, load + job), from + 1)
    })
  }
  for (let artists = 1; artists < ARTISTS_MAX; artists++)
    if (
      fits(
        Array.from({ length: artists }, () => 0),
        0,
      )
    )
      return artists
  return ARTISTS_MAX
}
