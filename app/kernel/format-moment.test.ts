import { expect, test } from 'vitest'
import type { CalendarDate } from './calendar-date.ts'
import {
  formatAge,
  formatMoment,
  formatMomentBriefly,
  formatMomentFrom,
  formatMomentShort,
  formatPartOfDay,
} from './format-moment.ts'

const TORONTO = 'America/Toronto'
const today = '2026-11-24' as CalendarDate

test.each([
  ['2026-11-24', 'today 9:12 a.m.'],
  ['2026-11-23', 'yesterday 9:12 a.m.'],
  ['2026-11-18', 'Wed 9:12 a.m.'],
  ['2026-11-17', 'Nov 17, 9:12 a.m.'],
  ['2025-11-24', 'Nov 24, 2025, 9:12 a.m.'],
])('an instant of %s stands in a history as %s', (date, words) => {
  expect(formatMomentShort(`${date}T14:12:00.000Z`, today, TORONTO)).toBe(words)
})

test.each([
  ['2026-11-24', '9:12 a.m.', 'today at 9:12 a.m.'],
  ['2026-11-23', 'Yesterday', 'yesterday at 9:12 a.m.'],
  ['2026-11-22', 'Sun', 'Sunday, November 22, 2026 at 9:12 a.m.'],
  ['2026-11-18', 'Wed', 'Wednesday, November 18, 2026 at 9:12 a.m.'],
  ['2026-11-17', 'Nov 17', 'Tuesday, November 17, 2026 at 9:12 a.m.'],
  ['2025-11-24', 'Nov 24, 2025', 'Monday, November 24, 2025 at 9:12 a.m.'],
])('an instant of %s is said briefly and from today', (date, brief, full) => {
  const instant = `${date}T14:12:00.000Z`
  expect(formatMomentBriefly(instant, today, TORONTO)).toBe(brief)
  expect(formatMomentFrom(instant, today, TORONTO)).toBe(full)
})

test('an instant is said in three styles, on the clock of the zone', () => {
  const instant = '2026-11-24T14:12:00.000Z'
  expect(formatMoment(instant, TORONTO)).toBe('Tuesday, November 24, 2026 at 9:12 a.m.')
  expect(formatMoment(instant, TORONTO, 'day')).toBe('Tuesday, November 24 at 9:12 a.m.')
  expect(formatMoment(instant, TORONTO, 'compact')).toBe('Tue, Nov 24, 2026, 9:12 a.m.')
})

test.each([
  ['09:00', 'Tuesday morning, November 24'],
  ['12:30', 'Tuesday afternoon, November 24'],
  ['19:00', 'Tuesday evening, November 24'],
])('what is promised by %s is promised by a part of the day', (time, words) => {
  expect(formatPartOfDay(`2026-11-24T${time}:00-05:00`, TORONTO)).toBe(words)
})

test.each([
  [0.5, 'a moment'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [47 * 60 + 59, '47 hours'],
  [48 * 60, '2 days'],
  [-5, 'a moment'],
])('%s minutes are %s', (minutes, words) => {
  expect(formatAge(0, minutes * 60_000)).toBe(words)
})
