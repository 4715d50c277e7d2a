import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { monthShown } from './month-shown.ts'

const BOOKABLE = { today: '2026-11-22' as CalendarDate, last: '2027-11-22' as CalendarDate }

test.each([
  ['2027-03', '2027-05-01', '2027-03'],
  ['', '2027-05-01', '2027-05'],
  ['', null, '2026-11'],
  ['March', '2027-05-01', '2027-05'],
  ['2026-10', null, '2026-11'],
  ['2028-01', null, '2027-11'],
  ['', '2031-05-01', '2027-11'],
])('asked for %j with the day %j, the month is %s', (asked, date, month) => {
  expect(monthShown(asked, date as CalendarDate | null, BOOKABLE)).toBe(month)
})
