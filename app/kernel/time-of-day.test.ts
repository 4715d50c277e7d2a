import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatHour,
  formatTime,
  minutesOf,
  parseTimeOfDay,
  timeFromMinutes,
} from './time-of-day.ts'

test.each([
  '24:00',
  '9:00',
  '09:60',
  '25:10',
  '09:00:00',
  '0900',
  ' 09:00',
  '09:00\n',
  '٠٩:00',
  '',
])('%j is no time of day', (text) => {
  expect(parseTimeOfDay(text)).toBeNull()
})

test('every minute of the day has one name and every name one minute', () => {
  const names = new Set<string>()
  for (let minute = 0; minute < 1440; minute += 1) {
    const time = timeFromMinutes(minute)
    const plain = Temporal.PlainTime.from('00:00').add({ minutes: minute })
    expect(time).toBe(plain.toString({ smallestUnit: 'minute' }))
    expect(parseTimeOfDay(time)).toBe(time)
    expect(minutesOf(time)).toBe(minute)
    names.add(time)
  }
  expect(names.size).toBe(1440)
})

test('times sort as text in the order of the clock', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      expect(timeFromMinutes(a) < timeFromMinutes(b)).toBe(a < b)
    }),
  )
})

test.each([-1, 1440, 0.5, Number.NaN])('a day has no minute %d', (minute) => {
  expect(() => timeFromMinutes(minute)).toThrow(RangeError)
})

test.each([
  ['00:00', '12:00 a.m.'],
  ['09:05', '9:05 a.m.'],
  ['12:00', '12:00 p.m.'],
  ['23:30', '11:30 p.m.'],
  ['24:00', 'midnight'],
])('%s is said as %s', (time, words) => {
  expect(formatTime(time)).toBe(words)
})

test('the hours of a scale are said briefly', () => {
  expect([6, 12, 20].map(formatHour)).toEqual(['6 a.m.', '12 p.m.', '8 p.m.'])
})
