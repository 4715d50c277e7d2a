import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { seriesRemovalQuestion } from './removal-questions.ts'

const days = (...dates: string[]) => dates as CalendarDate[]
const times = (startTime: string, endTime: string) => ({
  startTime: startTime as TimeOfDay,
  endTime: endTime as TimeOfDay,
})

test('the question before a series says how many', () => {
  const series = { ...times('09:00', '10:00'), reason: null }
  const ask = (...dates: string[]) =>
    seriesRemovalQuestion(days(...dates), { id: 'series', ...series })
  expect(ask('2026-12-07', '2026-12-14')).toMatchObject({
    sentence: 'Are you sure you want to remove these 2 blocked times?',
    yes: 'Remove all 2',
  })
  expect(ask('2026-12-14').sentence).toBe('Are you sure you want to remove this blocked time?')
})
