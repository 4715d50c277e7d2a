import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { seasonStart } from './season.ts'

test.each([
  ['2026-11-23', '2026-09-01'],
  ['2026-12-01', '2026-12-01'],
  ['2027-02-28', '2026-12-01'],
  ['2027-03-31', '2027-03-01'],
])('the season of %s begins on %s', (today, start) => {
  expect(seasonStart(today as CalendarDate)).toBe(start)
})
