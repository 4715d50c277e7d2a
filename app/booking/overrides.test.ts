import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotState } from '#app/booking/times/availability.ts'
import { SLOTS } from '#app/booking/times/slots.ts'
import { type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { areAcknowledged, OVERRIDES, overridesOf } from './overrides.ts'

const at = (time: string) => time as TimeOfDay
const free = { durationMinutes: 60, blocked: [], isPast: () => false }
const lunch = [{ startTime: at('12:00'), endTime: at('13:00') }]

test('a free time of the grid sets nothing aside', () => {
  expect(overridesOf(at('10:00'), free)).toEqual([])
})

test('each rule that is set aside is named', () => {
  expect(overridesOf(at('10:15'), free)).toEqual(['off-grid'])
  expect(overridesOf(at('20:00'), free)).toEqual(['off-grid'])
  expect(overridesOf(at('11:30'), { ...free, blocked: lunch })).toEqual(['blocked'])
  expect(overridesOf(at('10:00'), { ...free, isPast: () => true })).toEqual(['past'])
  const all = { ...free, blocked: lunch, isPast: () => true }
  expect(overridesOf(at('12:10'), all)).toEqual(['past', 'blocked', 'off-grid'])
})

test('a visitor may have a time that nobody holds exactly when nothing is set aside', () => {
  const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeFromMinutes)
  const range = fc
    .tuple(anyTime, anyTime)
    .map((ends) => ends.sort())
    .map(([startTime = at('00:00'), endTime = at('00:00')]) => ({ startTime, endTime }))
  fc.assert(
    fc.property(
      fc.constantFrom(...SLOTS),
      fc.constantFrom(30, 60, 120),
      fc.array(range, { maxLength: 2 }),
      fc.boolean(),
      (start, durationMinutes, blocked, past) => {
        const day = { durationMinutes, blocked, isPast: () => past, held: new Set<TimeOfDay>() }
        const isAvailable = slotState(start, day) === 'available'
        expect(overridesOf(start, day).length === 0).toBe(isAvailable)
      },
    ),
  )
})

test('a reason counts only for what was named when it was given', () => {
  expect(areAcknowledged([], [], null)).toBe(true)
  expect(areAcknowledged(['past'], ['past'], 'Noted afterwards')).toBe(true)
  expect(areAcknowledged(['past'], ['past'], null)).toBe(false)
  expect(areAcknowledged(['past', 'blocked'], ['past'], 'Noted afterwards')).toBe(false)
  expect(areAcknowledged(['blocked'], OVERRIDES, 'For a friend')).toBe(true)
})
