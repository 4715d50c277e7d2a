import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate, monthOf, weekdayOf } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  addPath,
  CALENDAR_VIEWS,
  type ListFilter,
  listPath,
  movePath,
  readAddAt,
  readFilter,
  readMoveTo,
  spanOf,
} from './filters.ts'

const plain: ListFilter = {
  view: 'list',
  on: null,
  day: null,
  dates: 'upcoming',
  status: null,
  cancelled: false,
  q: null,
  after: null,
}

function readBack(filter: ListFilter): ListFilter {
  return readFilter(new URL(listPath(filter), 'http://here.invalid').searchParams)
}

test('the plain list has a plain address', () => {
  expect(listPath(plain)).toBe('/admin/appointments')
  expect(readFilter(new URLSearchParams())).toEqual(plain)
})

test('a filter survives its way through an address', () => {
  const filter: ListFilter = {
    ...plain,
    dates: 'all',
    status: 'pending',
    q: 'Élodie & Söhne +1',
    after: { date: '2026-11-28', time: '09:00', id: '0b6f3c1e-8f0c-4c53-9d36-0f4f4f1d2a11' },
  }
  expect(readBack(filter)).toEqual(filter)
})

test('a calendar with an opened day survives it too, without what belongs to the list', () => {
  const [on, day] = ['2026-11-01', '2026-11-28'] as CalendarDate[]
  const filter: ListFilter = { ...plain, view: 'week', on: on ?? null, day: day ?? null, q: 'iris' }
  expect(readBack(filter)).toEqual(filter)
  expect(readBack({ ...filter, dates: 'all' })).toEqual(filter)
  expect(readBack({ ...filter, view: 'list' })).toEqual({ ...plain, q: 'iris' })
})

test('what makes no sense in an address counts as not said', () => {
  const search = new URLSearchParams('dates=some&status=lost&after=2026-02-30_09:00_x&view=year')
  expect(readFilter(search)).toEqual(plain)
  expect(readFilter(new URLSearchParams('after=2026-11-28_09:00_a/b')).after).toBeNull()
  for (const on of ['2026-02-30', '0001-01-01', '9999-12-31', 'today'])
    expect(readFilter(new URLSearchParams({ view: 'month', on })).on, on).toBeNull()
  for (const q of [' ', 'x'.repeat(201), 'a\u0000b'])
    expect(readFilter(new URLSearchParams({ q })).q, q).toBeNull()
})

test('a time to add at survives its way through an address, over the same calendar', () => {
  const day = '2026-11-28' as CalendarDate
  const at = { date: day, time: '10:30' as TimeOfDay }
  const filter: ListFilter = { ...plain, view: 'week', on: day }
  const { searchParams } = new URL(addPath(filter, at), 'http://here.invalid')
  expect(readAddAt(searchParams)).toEqual(at)
  expect(readFilter(searchParams)).toEqual(filter)
})

test.each(['', '2026-11-28', '2026-11-31_10:30', '2026-11-28_25:00', '9999-01-01_10:30'])(
  'what names no time adds nothing: %j',
  (add) => {
    expect(readAddAt(new URLSearchParams({ add }))).toBeNull()
  },
)

test('the address of a move names the appointment, its time and, where that changes, its length', () => {
  const to = {
    id: 'a_b-1',
    date: '2027-06-19' as CalendarDate,
    time: '14:30' as TimeOfDay,
    minutes: 90,
  }
  for (const move of [to, { ...to, minutes: null }]) {
    const { searchParams } = new URL(movePath(plain, move), 'http://here.invalid')
    expect(readMoveTo(searchParams)).toEqual(move)
  }
})

test.each([
  '',
  '_',
  'x',
  '2027-06-19',
  '2027-06-19_14:30',
  '2027-06-19_14:30_',
  '2027-06-19_14:30__',
  '2027-02-30_14:30__a',
  '2027-06-19_24:30__a',
  '2027-06-19_14:30_-30_a',
  '2027-06-19_14:30_1e3_a',
  '2027-06-19_14:30_99999_a',
])('the move %j names none', (move) => {
  expect(readMoveTo(new URLSearchParams({ move }))).toBeNull()
})

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
