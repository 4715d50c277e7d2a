import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { briefly, inFull } from './message-dates.ts'

const today = '2026-11-24' as CalendarDate

test.each([
  ['2026-11-24', '09:12', 'today at 09:12'],
  ['2026-11-23', 'Yesterday', 'yesterday at 09:12'],
  ['2026-11-22', 'Sun', 'Sunday 22 November 2026 at 09:12'],
  ['2026-11-18', 'Wed', 'Wednesday 18 November 2026 at 09:12'],
  ['2026-11-17', '17 Nov', 'Tuesday 17 November 2026 at 09:12'],
  ['2025-11-24', '24 Nov 2025', 'Monday 24 November 2025 at 09:12'],
])('a message of %s is dated %s', (date, brief, full) => {
  const moment = { date: date as CalendarDate, time: '09:12' as TimeOfDay }
  expect(briefly(moment, today)).toBe(brief)
  expect(inFull(moment, today)).toBe(full)
})
