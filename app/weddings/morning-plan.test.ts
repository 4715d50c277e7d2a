import { expect, test } from 'vitest'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { People } from '#app/quote/party.ts'
import { seeded } from '../../tests/support/seeded.ts'
import { planMorning, type RoleMinutes } from './morning.ts'
import {
  hasSameChairs,
  type MorningPlan,
  movedReadyBy,
  planToKeep,
  seats,
  timesOf,
  withAnotherArtist,
  withChair,
  withChairMoved,
  withNamesOf,
  withoutIdleArtists,
} from './morning-plan.ts'

const MINUTES: RoleMinutes = { bride: 120, attendant: 60, mother: 60, junior: 45 }
const NOBODY = { bride: 0, attendants: 0, mothers: 0, juniors: 0 }
const END = 11 * 60 + 30

function kept(people: Partial<People>, artists = 1, readyBy = '12:00'): MorningPlan {
  const all = { ...NOBODY, ...people }
  const outcome = planMorning({ readyBy: readyBy as TimeOfDay, people: all, artists }, MINUTES)
  if (!outcome.ok) throw new Error(outcome.reason)
  return planToKeep(outcome.morning, ({ role, number }) => `${role}-${number}`)
}

const starts = (plan: MorningPlan, end = END) =>
  timesOf(plan, end)?.chairs.map(({ id, start }) => `${start} ${id}`)

test('a kept plan says the times that were worked out', () => {
  const plan = kept({ bride: 1, attendants: 1, juniors: 1 })
  expect(starts(plan)).toEqual(['07:45 attendant-1', '08:45 bride-1', '10:45 junior-1'])
  expect(timesOf(plan, END)).toMatchObject({ arrival: '07:15', end: '11:30', durationMinutes: 255 })
})

test('a chair that is moved changes places with its neighbour, and the times are counted anew', () => {
  const plan = withChairMoved(kept({ bride: 1, attendants: 1, juniors: 1 }), 'bride-1', -1)
  expect(starts(plan)).toEqual(['07:45 bride-1', '09:45 attendant-1', '10:45 junior-1'])
  expect(withChairMoved(plan, 'bride-1', -1)).toBe(plan)
  expect(withChairMoved(plan, 'junior-1', 1)).toBe(plan)
  expect(withChairMoved(plan, 'nobody', 1)).toBe(plan)
})

test('other minutes make the arrival earlier or later; before midnight there is none', () => {
  const plan = kept({ bride: 1, juniors: 1 })
  expect(timesOf(withChair(plan, 'bride-1', { minutes: 150 }), END)?.arrival).toBe('07:45')
  expect(timesOf(withChair(plan, 'bride-1', { minutes: 60 }), END)?.arrival).toBe('09:15')
  expect(timesOf(withChair(plan, 'bride-1', { minutes: 240 }), 5 * 60)).toBeNull()
})

test('another artist takes a chair; one without any is left out', () => {
  const two = withAnotherArtist(kept({ bride: 1, attendants: 2 }))
  expect(two.otherArtists).toEqual([null])
  expect(withoutIdleArtists(two).otherArtists).toEqual([])
  const shared = withoutIdleArtists(withChair(two, 'attendant-2', { artist: 2 }))
  expect(shared.otherArtists).toEqual([null])
  expect(starts(shared)).toEqual(['08:30 attendant-1', '09:30 bride-1', '10:30 attendant-2'])
})

test('when the first artist gives all chairs away, who has them is the first', () => {
  const plan = { ...withAnotherArtist(kept({ bride: 1 })), otherArtists: ['Noa'] }
  const given = withoutIdleArtists(withChair(plan, 'bride-1', { artist: 2 }))
  expect(given).toMatchObject({ otherArtists: [], chairs: [{ artist: 1 }] })
})

test('a new plan keeps the names of who was in the old one', () => {
  const old = withChair(kept({ bride: 1, mothers: 1 }), 'mother-1', { name: 'Claire' })
  const plan = withNamesOf(old, kept({ bride: 1, mothers: 1, juniors: 1 }))
  expect(plan.chairs.find(({ id }) => id === 'mother-1')?.name).toBe('Claire')
  expect(hasSameChairs(old, plan)).toBe(false)
  expect(seats(plan, { ...NOBODY, bride: 1, mothers: 1, juniors: 1 })).toBe(true)
  expect(seats(plan, { ...NOBODY, bride: 1, mothers: 1 })).toBe(false)
})

test('a morning that is moved is over as much later', () => {
  const at = (...times: [string, string, string]) =>
    movedReadyBy(...(times as [never, never, never]))
  expect(at('12:00', '06:15', '07:00')).toBe('12:45')
  expect(at('12:00', '06:15', '23:00')).toBeNull()
})

test('300 random plans, changed at random: no gap, no overlap, the same end, the same people', () => {
  const random = seeded(20261122)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  let held = 0
  while (held < 300) {
    const people = { bride: 1, attendants: upTo(6), mothers: upTo(3), juniors: upTo(3) }
    const readyBy = timeFromMinutes(15 * (40 + upTo(30)))
    const outcome = planMorning({ readyBy, people, artists: 1 + upTo(2) }, MINUTES)
    if (!outcome.ok) continue
    const before = planToKeep(outcome.morning, ({ role, number }) => `${role}-${number}`)
    const end = minutesOf(readyBy) - 30
    expect(timesOf(before, end)).toMatchObject({
      arrival: outcome.morning.arrival,
      chairs: outcome.morning.chairs,
    })
    let plan = before
    for (let turn = 0; turn < 6; turn++) {
      const { id } = plan.chairs[upTo(plan.chairs.length - 1)] ?? { id: '' }
      plan = withChairMoved(plan, id, random() < 0.5 ? -1 : 1)
      plan = withChair(plan, id, { minutes: 15 * (1 + upTo(8)) })
      if (upTo(3) === 0) plan = withChair(withAnotherArtist(plan), id, { artist: 1 + upTo(1) })
      plan = withoutIdleArtists(plan)
    }
    expect(hasSameChairs(before, plan)).toBe(true)
    const times = timesOf(plan, end)
    if (!times) continue
    held += 1
    const artists = new Set(plan.chairs.map(({ artist }) => artist))
    expect([...artists].sort()).toEqual(Array.from(artists, (_, index) => index + 1))
    expect(plan.otherArtists.length).toBe(artists.size - 1)
    for (const artist of artists) {
      const row = times.chairs.filter((chair) => chair.artist === artist)
      for (const [index, chair] of row.entries())
        expect(row[index + 1]?.start ?? times.end).toBe(chair.end)
      for (const chair of row)
        expect(minutesOf(chair.end) - minutesOf(chair.start)).toBe(chair.minutes)
    }
    const first = Math.min(...times.chairs.map(({ start }) => minutesOf(start)))
    expect(minutesOf(times.arrival)).toBe(first - 30)
  }
})
