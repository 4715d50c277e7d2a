import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, HALF_HOURS, isWithin } from '#app/booking/times/slots.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { blockedRangeOf, endOfBlock, isCovered, isWholeDay, overlaps } from './block-range.ts'

const range = (startTime: string, endTime: string) => ({
  startTime: startTime as TimeOfDay,
  endTime: endTime as TimeOfDay,
})
const slotsInRange = (from: TimeOfDay, to: TimeOfDay) =>
  HALF_HOURS.filter((time) => isWithin(time, from, to))
const block = (from: string, until: string) => blockedRangeOf(from as TimeOfDay, until as TimeOfDay)

test('from and until take the half hours between them and no more', () => {
  expect(block('12:00', '13:00')).toEqual(range('12:00', '12:30'))
  expect(block('16:00', '16:30')).toEqual(range('16:00', '16:00'))
  expect(block('12:15', '12:45')).toEqual(range('12:00', '12:30'))
  expect(block('12:00', '12:00')).toBeNull()
  expect(block('13:00', '12:00')).toBeNull()
})

test('a stored range ends with its last half hour', () => {
  expect(endOfBlock(range('12:00', '12:30'))).toBe('13:00')
  expect(endOfBlock(range('09:00', '09:00'))).toBe('09:30')
  expect(endOfBlock(range('09:00', '12:15'))).toBe('12:30')
  expect(endOfBlock(range('00:00', '23:59'))).toBe('24:00')
})

test('what is shown as the end blocks the same slots when it is typed again', () => {
  const minutes = fc.integer({ min: 0, max: 1409 })
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      const stored = {
        startTime: timeFromMinutes(Math.min(a, b)),
        endTime: timeFromMinutes(Math.max(a, b)),
      }
      const again = blockedRangeOf(stored.startTime, endOfBlock(stored) as TimeOfDay)
      const blocked = again ? slotsInRange(again.startTime, again.endTime) : []
      expect(blocked).toEqual(
        expect.arrayContaining(slotsInRange(stored.startTime, stored.endTime)),
      )
    }),
  )
})

test('a block takes every slot whose half hour it touches', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      const [from, until] = [timeFromMinutes(Math.min(a, b)), timeFromMinutes(Math.max(a, b))]
      const made = blockedRangeOf(from, until)
      const touched = until > from ? cellsOf(from, minutesOf(until) - minutesOf(from)) : []
      expect(made ? slotsInRange(made.startTime, made.endTime) : []).toEqual(touched)
    }),
  )
})

test('ranges that share a half hour overlap, and one within another is covered', () => {
  expect(overlaps(range('09:00', '10:00'), range('10:00', '11:00'))).toBe(true)
  expect(overlaps(range('09:00', '10:00'), range('10:30', '11:00'))).toBe(false)
  expect(isCovered(range('10:00', '10:30'), range('09:00', '10:30'))).toBe(true)
  expect(isCovered(range('10:00', '11:00'), range('09:00', '10:30'))).toBe(false)
})

test('a whole day is every half hour of it, whatever its hours are', () => {
  expect(isWholeDay(range('00:00', '23:30'))).toBe(true)
  expect(isWholeDay(range('09:00', '17:00'))).toBe(false)
})
