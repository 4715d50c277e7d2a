import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { nextSundayEvening, SEND_AHEAD_DAYS, sendingTime } from './sending-time.ts'

const ZONE = 'America/Toronto'
const NOW = Temporal.Instant.from('2026-11-22T17:00:00Z')
const at = (date: string, time: string) =>
  sendingTime({ date: date as CalendarDate, time: time as TimeOfDay }, NOW, ZONE)

test('a letter goes out at the artist’s time, from the next minute to a year ahead', () => {
  expect(at('2026-11-22', '12:01').toString()).toBe('2026-11-22T17:01:00Z')
  expect(() => at('2026-11-22', '12:00')).toThrow('future time')
  const last = NOW.add({ hours: 24 * SEND_AHEAD_DAYS }).toZonedDateTimeISO(ZONE)
  const date = last.toPlainDate().toString()
  expect(at(date, '12:00').toString()).toBe(last.toInstant().toString())
  expect(() => at(date, '12:01')).toThrow('within 366 days')
})

test('a time the clock skips in spring is as much later', () => {
  expect(at('2027-03-14', '02:30').toString()).toBe('2027-03-14T07:30:00Z')
})

test.each([
  ['a Sunday before 6:00 p.m.', '2026-11-22T22:59:00Z', '2026-11-22'],
  ['a Sunday at 6:00 p.m.', '2026-11-22T23:00:00Z', '2026-11-29'],
  ['a Monday', '2026-11-23T12:00:00Z', '2026-11-29'],
  ['a Saturday', '2026-11-28T12:00:00Z', '2026-11-29'],
])('on %s the evening offered is the next Sunday’s', (_when, now, date) => {
  expect(nextSundayEvening(Temporal.Instant.from(now), ZONE)).toEqual({ date, time: '18:00' })
})
