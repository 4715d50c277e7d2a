import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { SERVICES } from '#app/quote/services.ts'
import { cellsOf, HALF_HOURS, isHalfHour, SLOTS, slotsFrom } from './slots.ts'

const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeFromMinutes)
const durations = fc.integer({ min: 1, max: 300 })
const at = (time: string) => time as TimeOfDay

test('the day has 17 half-hour slots from 09:00 to 17:00 inclusive', () => {
  expect(SLOTS).toHaveLength(17)
  expect(SLOTS.slice(0, 3)).toEqual(['09:00', '09:30', '10:00'])
  expect(SLOTS.at(-1)).toBe('17:00')
})

test('the 48 half hours of the day and no other times are half hours', () => {
  const times = Array.from({ length: 1440 }, (_, minute) => timeFromMinutes(minute))
  expect(times.filter(isHalfHour)).toEqual(HALF_HOURS)
  expect(HALF_HOURS).toHaveLength(48)
  for (const time of ['9:00', '24:00', '']) expect(isHalfHour(time)).toBe(false)
})

test('the slots of a day are the half hours from its first start to its last', () => {
  expect(slotsFrom({ from: at('23:00'), to: at('23:30') })).toEqual(['23:00', '23:30'])
  fc.assert(
    fc.property(anyTime, anyTime, (from, to) => {
      const expected = HALF_HOURS.filter((time) => from <= time && time <= to)
      expect(slotsFrom({ from, to })).toEqual(expected)
    }),
  )
})

describe('the cells of an appointment', () => {
  test('are as many as its length needs, as far as they lie in its day', () => {
    expect(cellsOf(at('09:00'), 30)).toEqual(['09:00'])
    expect(cellsOf(at('10:00'), 120)).toEqual(['10:00', '10:30', '11:00', '11:30'])
    expect(cellsOf(at('17:00'), 60)).toEqual(['17:00', '17:30'])
    expect(cellsOf(at('23:30'), 120)).toEqual(['23:30'])
  })

  test('of a start off the grid are all it overlaps', () => {
    expect(cellsOf(at('09:15'), 30)).toEqual(['09:00', '09:30'])
    expect(cellsOf(at('08:45'), 60)).toEqual(['08:30', '09:00', '09:30'])
    expect(cellsOf(at('17:29'), 30)).toEqual(['17:00', '17:30'])
  })

  test('are those with a minute in common with the appointment', () => {
    fc.assert(
      fc.property(anyTime, durations, (start, durationMinutes) => {
        const busy = new Set(minutesFrom(start, durationMinutes))
        const expected = HALF_HOURS.filter((cell) => minutesFrom(cell, 30).some((m) => busy.has(m)))
        expect(cellsOf(start, durationMinutes)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('of two appointments at slots meet exactly when the appointments overlap', () => {
    const slots = fc.constantFrom(...HALF_HOURS.slice(0, 40))
    const lengths = fc.constantFrom(...SERVICES.map((service) => service.durationMinutes))
    fc.assert(
      fc.property(slots, lengths, slots, lengths, (a, lengthA, b, lengthB) => {
        const shared = cellsOf(a, lengthA).filter((cell) => cellsOf(b, lengthB).includes(cell))
        const overlap =
          minutesOf(a) < minutesOf(b) + lengthB && minutesOf(b) < minutesOf(a) + lengthA
        expect(shared.length > 0).toBe(overlap)
      }),
      { numRuns: 500 },
    )
  })

  test.each([0, -30, Number.NaN])('a length of %d minutes is no appointment', (minutes) => {
    expect(() => cellsOf(at('09:00'), minutes)).toThrow(RangeError)
  })
})

function minutesFrom(start: TimeOfDay, count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => minutesOf(start) + index)
}
