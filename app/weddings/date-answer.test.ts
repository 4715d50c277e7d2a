import { expect, test } from 'vitest'
import { type CalendarDate, weekdayOf } from '#app/kernel/calendar-date.ts'
import { nextYearsDay, opensOn } from './date-answer.ts'

const day = (text: string) => text as CalendarDate

test('a Saturday that has passed is next year’s Saturday', () => {
  expect(nextYearsDay(day('2026-06-20'), day('2026-11-28'))).toBe('2027-06-19')
  expect(nextYearsDay(day('2024-06-22'), day('2026-11-28'))).toBe('2027-06-19')
  expect(weekdayOf(nextYearsDay(day('2019-02-02'), day('2026-11-28')))).toBe(6)
})

test('a day opens when it is no more than the months ahead', () => {
  expect(opensOn(day('2028-07-15'), 18)).toBe('2027-01-15')
  // June has no 31st: only from the last day on is it near enough.
  expect(opensOn(day('2027-12-31'), 18)).toBe('2026-07-01')
  expect(opensOn(day('2027-05-15'), 0)).toBe('2027-05-15')
})
