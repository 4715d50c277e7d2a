import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { daysWords, patternWords, timesWords } from './range-labels.ts'

const days = (...dates: string[]) => dates as CalendarDate[]
const times = (startTime: string, endTime: string) => ({
  startTime: startTime as TimeOfDay,
  endTime: endTime as TimeOfDay,
})

test('times are told as a range that ends when it ends, or the whole day', () => {
  expect(timesWords(times('09:00', '12:00'))).toBe('9:00 a.m. to 12:30 p.m.')
  expect(timesWords(times('09:00', '09:00'))).toBe('9:00 a.m. to 9:30 a.m.')
  expect(timesWords(times('00:00', '23:30'))).toBe('all day')
  expect(timesWords(times('00:00', '11:30'))).toBe('until 12:00 p.m.')
  expect(timesWords(times('12:00', '23:30'))).toBe('from 12:00 p.m.')
})

test('days are told by how they lie', () => {
  expect(patternWords(days('2026-12-31', '2027-01-01'))).toBe('one after the other')
  expect(patternWords(days('2026-12-07', '2026-12-14'))).toBe('Mondays')
  expect(patternWords(days('2026-12-07', '2026-12-08', '2026-12-14'))).toBe('Mondays and Tuesdays')
  expect(
    patternWords(days('2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-14')),
  ).toBe('not all in a row')
})

test('several days are told with both years', () => {
  expect(daysWords(days('2026-12-31', '2027-01-01'), times('00:00', '23:30'))).toBe(
    'Thu, Dec 31, 2026 to Fri, Jan 1, 2027, 2 days, one after the other, all day',
  )
})
