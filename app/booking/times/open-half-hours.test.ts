import { expect, test } from 'vitest'
import { hoursFrom } from '#app/content/defaults/defaults.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { countOpenHalfHours, weekOf } from './open-half-hours.ts'

const HOURS = hoursFrom({})
const date = (text: string) => text as CalendarDate

test('a week begins on Monday and ends on Sunday', () => {
  const week = weekOf(date('2027-06-20'))
  expect([week[0], week[6], week.length]).toEqual(['2027-06-14', '2027-06-20', 7])
  expect(weekOf(date('2027-06-14'))).toEqual(week)
})

test('half hours of closed days and blocked ones are not open', () => {
  const days = weekOf(date('2027-06-14'))
  expect(countOpenHalfHours(days, HOURS, [])).toBe(7 * 17)
  const closed = [date('2027-06-15')]
  const blocked = [
    { date: date('2027-06-16'), startTime: '08:00' as TimeOfDay, endTime: '09:30' as TimeOfDay },
  ]
  expect(countOpenHalfHours(days, { ...HOURS, closed }, blocked)).toBe(6 * 17 - 2)
})
