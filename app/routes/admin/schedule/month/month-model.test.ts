import { expect, test } from 'vitest'
import type { CalendarDate, CalendarMonth } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { DayContents } from '#app/routes/admin/shared/day/day-cells.ts'
import { buildMonth, readMonth } from './month-model.ts'

const day = (text: string) => text as CalendarDate
const time = (text: string) => text as TimeOfDay
const now = { date: day('2026-12-10'), time: time('12:00') }

const CONTENTS = new Map<CalendarDate, DayContents>([
  [
    day('2026-12-15'),
    {
      bookings: [{ name: 'Iris', time: time('10:00'), minutes: 60, status: 'confirmed' }],
      blocked: [{ startTime: time('09:00'), endTime: time('10:00') }],
    },
  ],
])

const drawn = () =>
  buildMonth('2026-12' as CalendarMonth, CONTENTS, now)
    .flat()
    .filter((one) => one !== null)

test('every day of the month is drawn once, each with all its 17 cells', () => {
  expect(drawn()).toHaveLength(31)
  for (const { runs } of drawn()) expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(17)
})

test('blocked and booked show, also where they meet', () => {
  const runs = drawn().find(({ date }) => date === '2026-12-15')?.runs
  expect(runs).toMatchObject([
    { first: 0, length: 2, blocked: true, holder: null },
    { first: 2, length: 1, blocked: true, holder: 'confirmed' },
    { first: 3, length: 1, blocked: false, holder: 'confirmed' },
    { first: 4, length: 13, blocked: false, holder: null },
  ])
})

test('days gone by are past throughout, and today as far as the clock has gone', () => {
  const [before, today, after] = ['2026-12-09', '2026-12-10', '2026-12-11'].map((wanted) =>
    drawn().find(({ date }) => date === wanted),
  )
  expect(before).toMatchObject({ isPast: true, words: 'gone by, open all day' })
  expect(before?.runs).toMatchObject([{ length: 17, past: true }])
  expect(today).toMatchObject({ isPast: false })
  expect(today?.runs).toMatchObject([
    { length: 7, past: true },
    { first: 7, length: 10, past: false },
  ])
  expect(after?.runs).toMatchObject([{ length: 17, past: false }])
})

const LAST = day('2028-06-15')

test('the month is the one asked for, else that of the chosen day, as far as bookings reach', () => {
  const read = (asked: string | null) => readMonth(asked, day('2027-02-28'), now.date, LAST)
  expect(read('2027-01')).toEqual({ month: '2027-01', previous: '2026-12', next: '2027-02' })
  expect(read('2028-06')).toEqual({ month: '2028-06', previous: '2028-05', next: null })
  for (const asked of [null, '2028-07', '2026-13', '9999-12', '0001-01', 'x'])
    expect(read(asked).month).toBe('2027-02')
  expect(readMonth(null, day('9999-12-31'), now.date, LAST).month).toBe('2026-12')
})
