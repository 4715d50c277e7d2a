import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { excerptOf } from '#app/domain/excerpt.ts'
import { byComingDay } from './group-by-day.ts'

test('a short message is shown whole, in one line', () => {
  expect(excerptOf(' Are you free?\n\nWe are five. ')).toBe('Are you free? We are five.')
})

test('a long message is cut between two words, and says so', () => {
  const beginning = excerptOf('word '.repeat(100))
  expect(beginning).toMatch(/^(word )+word…$/)
  expect(beginning.length).toBeLessThanOrEqual(141)
})

test('a word without an end is cut, but never within a letter', () => {
  expect(excerptOf('💄'.repeat(200))).toBe(`${'💄'.repeat(140)}…`)
})

test('today and tomorrow are named, and another year says which', () => {
  const dates = ['2026-12-31', '2027-01-01', '2027-01-02'] as CalendarDate[]
  const days = byComingDay(
    dates.map((date) => ({ date })),
    '2026-12-31' as CalendarDate,
  )
  expect(days.map(({ heading }) => heading)).toEqual([
    'Today, Thursday 31 December',
    'Tomorrow, Friday 1 January',
    'Saturday 2 January 2027',
  ])
})
