import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { SERVICES } from '#app/quote/services.ts'
import {
  type BlockedRange,
  daySlots,
  isBlocked,
  type SlotState,
  slotState,
} from './availability.ts'
import { SLOTS } from './slots.ts'

const at = (time: string) => time as TimeOfDay
const block = (startTime: string, endTime: string): BlockedRange => ({
  startTime: at(startTime),
  endTime: at(endTime),
})
const openDay = {
  durationMinutes: 30,
  blocked: [] as BlockedRange[],
  held: new Set<TimeOfDay>(),
  isPast: () => false,
}

describe('one slot', () => {
  test('of an open day is available', () => {
    expect(daySlots(openDay)).toEqual(SLOTS.map((time) => ({ time, state: 'available' })))
  })

  test('is blocked at both ends of a range and free beside it', () => {
    const day = { ...openDay, blocked: [block('10:00', '11:00')] }
    expect(statesOf(day, '09:30', '10:00', '11:00', '11:30')).toEqual([
      'available',
      'blocked',
      'blocked',
      'available',
    ])
  })

  test('is taken for a long service when any cell it needs is taken', () => {
    const day = { ...openDay, durationMinutes: 120, held: new Set([at('12:00')]) }
    expect(statesOf(day, '10:00', '10:30', '12:00', '12:30')).toEqual([
      'available',
      'booked',
      'booked',
      'available',
    ])
  })

  test('may run past the last cell', () => {
    expect(slotState(at('17:00'), { ...openDay, durationMinutes: 120 })).toBe('available')
  })

  test('is past before it is blocked, and blocked before it is booked', () => {
    const held = new Set([at('10:00')])
    const blocked = [block('10:30', '10:30')]
    const day = { ...openDay, durationMinutes: 60, held, blocked }
    expect(slotState(at('10:00'), day)).toBe('blocked')
    expect(slotState(at('10:00'), { ...day, isPast: () => true })).toBe('past')
  })

  test('a start off the grid is judged by itself and by every cell it overlaps', () => {
    expect(slotState(at('09:15'), { ...openDay, held: new Set([at('09:30')]) })).toBe('booked')
    expect(slotState(at('09:15'), { ...openDay, blocked: [block('09:10', '09:20')] })).toBe(
      'blocked',
    )
    expect(slotState(at('18:00'), { ...openDay, blocked: [block('17:30', '19:00')] })).toBe(
      'blocked',
    )
    const afterTenPast = { ...openDay, isPast: (time: TimeOfDay) => time <= '09:10' }
    expect(slotState(at('09:15'), afterTenPast)).toBe('available')
  })
})

const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeFromMinutes)
const ranges = fc.record({ startTime: anyTime, endTime: anyTime })

test('a time is blocked when some range reaches from it or before to it or after', () => {
  fc.assert(
    fc.property(anyTime, fc.array(ranges, { maxLength: 4 }), (time, blocked) => {
      const minute = minutesOf(time)
      const outsideAll = blocked.every(
        (range) => minute < minutesOf(range.startTime) || minute > minutesOf(range.endTime),
      )
      expect(isBlocked(time, blocked)).toBe(!outsideAll)
    }),
  )
})

/** The rules again, told by slot numbers instead of by times. */
function naiveStates(day: {
  cellsNeeded: number
  blocked: readonly [from: number, to: number][]
  booked: readonly number[]
  firstFuture: number
}): SlotState[] {
  const states: SlotState[] = []
  for (let start = 0; start < 17; start += 1) {
    let state: SlotState = 'available'
    for (let cell = start; cell < start + day.cellsNeeded && cell < 17; cell += 1) {
      if (day.booked.includes(cell) && state === 'available') state = 'booked'
      for (const [from, to] of day.blocked) if (cell >= from && cell <= to) state = 'blocked'
    }
    for (let cell = start; cell < 17; cell += 1) if (cell < day.firstFuture) state = 'past'
    states.push(state)
  }
  return states
}

test('every slot of a day is as the simple model says', () => {
  const index = fc.integer({ min: 0, max: 16 })
  const pairs = fc.tuple(index, index)
  const days = fc.record({
    service: fc.constantFrom(...SERVICES),
    blocked: fc.array(pairs, { maxLength: 3 }),
    booked: fc.uniqueArray(index, { maxLength: 6 }),
    firstFuture: fc.integer({ min: 0, max: 17 }),
  })
  const seen = new Set<SlotState>()
  fc.assert(
    fc.property(days, ({ service, blocked, booked, firstFuture }) => {
      const states = daySlots({
        durationMinutes: service.durationMinutes,
        blocked: blocked.map(([from, to]) => block(slotAt(from), slotAt(to))),
        held: new Set(booked.map(slotAt)),
        isPast: (time) => SLOTS.indexOf(time) < firstFuture,
      })
      const cellsNeeded = service.durationMinutes / 30
      expect(states.map((slot) => slot.time)).toEqual(SLOTS)
      expect(states.map((slot) => slot.state)).toEqual(
        naiveStates({ cellsNeeded, blocked, booked, firstFuture }),
      )
      for (const slot of states) seen.add(slot.state)
    }),
    { numRuns: 2000 },
  )
  expect(seen).toEqual(new Set(['available', 'blocked', 'booked', 'past']))
})

test('a further booking or block never opens a slot', () => {
  const index = fc.integer({ min: 0, max: 16 })
  fc.assert(
    fc.property(
      fc.array(index, { maxLength: 5 }),
      index,
      ranges,
      fc.constantFrom(...SERVICES),
      (booked, another, range, { durationMinutes }) => {
        const held = new Set(booked.map(slotAt))
        const before = daySlots({ ...openDay, durationMinutes, held })
        const fuller = daySlots({
          ...openDay,
          durationMinutes,
          held: new Set([...held, slotAt(another)]),
          blocked: [range],
        })
        const opened = fuller.filter(
          (slot, place) => slot.state === 'available' && before[place]?.state !== 'available',
        )
        expect(opened).toEqual([])
        expect(fuller.find((slot) => slot.time === slotAt(another))?.state).not.toBe('available')
      },
    ),
  )
})

function slotAt(index: number): TimeOfDay {
  return SLOTS[index] as TimeOfDay
}

function statesOf(day: Parameters<typeof slotState>[1], ...times: string[]): SlotState[] {
  return times.map((time) => slotState(at(time), day))
}
