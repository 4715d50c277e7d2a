import { expect, test } from 'vitest'
import { addDays, type CalendarDate, weekdayOf } from '#app/kernel/calendar-date.ts'
import { listDays } from './blocked-days.ts'

const day = (text: string) => text as CalendarDate
const once = { lastDate: null, repeatUntil: null }

test('without an end or a repetition it is that one day', () => {
  expect(listDays({ date: day('2026-12-31'), ...once }, 400)).toEqual(['2026-12-31'])
})

test('a range has both its ends, over the end of a year', () => {
  const range = { date: day('2026-12-30'), lastDate: day('2027-01-02'), repeatUntil: null }
  const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']
  expect(listDays(range, 400)).toEqual(days)
})

test('a weekly repetition keeps its weekday over both changes of the clock', () => {
  const weekly = { date: day('2026-10-25'), lastDate: null, repeatUntil: day('2027-03-21') }
  const days = listDays(weekly, 400) ?? []
  expect(days).toContain('2026-11-01')
  expect(days).toContain('2027-03-14')
  expect(days.at(-1)).toBe('2027-03-21')
  expect(days).toHaveLength(22)
  expect(new Set(days.map(weekdayOf))).toEqual(new Set([7]))
})

test('a repetition of several days stops at its last day, in the middle of a week', () => {
  const weekly = {
    date: day('2026-12-07'),
    lastDate: day('2026-12-09'),
    repeatUntil: day('2026-12-15'),
  }
  const days = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-14', '2026-12-15']
  expect(listDays(weekly, 400)).toEqual(days)
})

test('29 February is among the days of a leap year', () => {
  const range = { date: day('2028-02-28'), lastDate: day('2028-03-01'), repeatUntil: null }
  expect(listDays(range, 400)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
})

test('as many days as allowed are listed, and one more is too many', () => {
  const date = day('2026-01-01')
  const range = (days: number) => ({ date, lastDate: addDays(date, days - 1), repeatUntil: null })
  expect(listDays(range(400), 400)).toHaveLength(400)
  expect(listDays(range(401), 400)).toBeNull()
  expect(listDays({ date, lastDate: null, repeatUntil: day('9999-12-31') }, 400)).toBeNull()
})

test('whatever is asked, no day is doubled, all are in order, in bounds and on the right weekday', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 60; round++) {
    const date = addDays(day('2026-01-01'), random(1200))
    const lastDate = addDays(date, random(20))
    const repeatUntil = addDays(lastDate, random(500))
    const days = listDays({ date, lastDate, repeatUntil }, 400)
    const span = { date, lastDate, repeatUntil }
    const expected: string[] = []
    for (let one = date; one <= repeatUntil; one = addDays(one, 1))
      if (isMeant(one, span)) expected.push(one)
    if (expected.length > 400) expect(days, JSON.stringify(span)).toBeNull()
    else expect(days, JSON.stringify(span)).toEqual(expected)
  }
})

/** The rule said backwards: some whole number of weeks earlier the day lay in the range. */
function isMeant(one: CalendarDate, { date, lastDate }: Record<'date' | 'lastDate', CalendarDate>) {
  for (let earlier = one; earlier >= date; earlier = addDays(earlier, -7))
    if (earlier <= lastDate) return true
  return false
}
