import { expect, test } from 'vitest'
import type { CalendarDate } from './calendar-date.ts'
import {
  formatAge,
  formatMoment,
  formatMomentBriefly,
  formatMomentFrom,
  formatMomentShort,
} from './format-moment.ts'

const TORONTO = 'America/Toronto'
const today = '2026-11-24' as CalendarDate

test.each([
  ['2026-11-24', 'today 09:12'],
  ['2026-11-23', 'yesterday 09:12'],
  ['2026-11-18', 'Wed 09:12'],
  ['2026-11-17', '17 Nov, 09:12'],
  ['2025-11-24', '24 Nov 2025, 09:12'],
])('an instant of %s stands in a history as %s', (date, words) => {
  expect(formatMomentShort(`${date}T14:12:00.000Z`, today, TORONTO)).toBe(words)
})

test.each([
  ['2026-11-24', '09:12', 'today at 09:12'],
  ['2026-11-23', 'Yesterday', 'yesterday at 09:12'],
  ['2026-11-22', 'Sun', 'Sunday 22 November 2026 at 09:12'],
  ['2026-11-18', 'Wed', 'Wednesday 18 November 2026 at 09:12'],
  ['2026-11-17', '17 Nov', 'Tuesday 17 November 2026 at 09:12'],
  ['2025-11-24', '24 Nov 2025', 'Monday 24 November 2025 at 09:12'],
])('an instant of %s is said briefly and from today', (date, brief, full) => {
  const instant = `${date}T14:12:00.000Z`
  expect(formatMomentBriefly(instant, today, TORONTO)).toBe(brief)
  expect(formatMomentFrom(instant, today, TORONTO)).toBe(full)
})

test('an instant is said in three styles, on the clock of the zone', () => {
  const instant = '2026-11-24T14:12:00.000Z'
  expect(formatMoment(instant, TORONTO)).toBe('Tuesday 24 November 2026 at 09:12')
  expect(formatMoment(instant, TORONTO, 'day')).toBe('Tuesday 24 November at 09:12')
  expect(formatMoment(instant, TORONTO, 'compact')).toBe('Tue 24 Nov 2026, 09:12')
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
