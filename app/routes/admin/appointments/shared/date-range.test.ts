import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate, monthOf, weekdayOf } from '#app/kernel/calendar-date.ts'
import { spanOf } from './date-range.ts'
import { CALENDAR_VIEWS } from './filters.ts'

const day = fc
  .integer({ min: 0, max: 109_000 })
  .map((days) => addDays('1900-01-02' as CalendarDate, days))
const view = fc.constantFrom(...CALENDAR_VIEWS)

test.each([
  ['month', '2026-11-24', 'November 2026'],
  ['week', '2026-11-24', 'November 22–28, 2026'],
  ['week', '2026-12-05', 'November 29–December 5, 2026'],
  ['week', '2026-12-28', 'December 27, 2026–January 2, 2027'],
  ['day', '2026-11-24', 'Tuesday, November 24, 2026'],
] as const)('the %s of %s is called %s', (view, on, title) => {
  expect(spanOf(view, on as CalendarDate).title).toBe(title)
})

test.each([
  ['month', '2026-11-24', undefined],
  ['week', '2026-11-24', 'Nov 22–28'],
  ['week', '2026-11-29', 'Nov 29–Dec 5'],
  ['day', '2026-11-24', 'Tue, Nov 24'],
] as const)('the %s of %s is called %s on a phone', (view, on, title) => {
  expect(spanOf(view, on as CalendarDate).shortTitle).toBe(title)
})

test('a page holds the day asked for, once, and whole days in a row', () => {
  fc.assert(
    fc.property(view, day, (view, on) => {
      const { days } = spanOf(view, on)
      expect(days.filter((one) => one === on)).toHaveLength(1)
      for (const [index, one] of days.entries())
        if (index > 0) expect(one).toBe(addDays(days[index - 1] ?? one, 1))
    }),
  )
})

test('turning on leaves no day out and shows none twice, and turning back leads back', () => {
  fc.assert(
    fc.property(view, day, (view, on) => {
      const here = spanOf(view, on)
      const next = spanOf(view, here.next)
      expect(next.days[0]).toBe(addDays(here.days.at(-1) ?? on, 1))
      expect(spanOf(view, next.previous)).toEqual(here)
    }),
  )
})

test('a week is the seven days from a Sunday; a month keeps to itself', () => {
  fc.assert(
    fc.property(day, (on) => {
      const { days } = spanOf('week', on)
      expect([days.length, weekdayOf(days[0] ?? on), days.includes(on)]).toEqual([7, 7, true])
      const months = new Set(spanOf('month', on).days.map(monthOf))
      expect([...months]).toEqual([monthOf(on)])
    }),
  )
})
