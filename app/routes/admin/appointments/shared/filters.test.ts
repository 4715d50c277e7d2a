import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  addPath,
  type ListFilter,
  listPath,
  movePath,
  readAddAt,
  readFilter,
  readMoveTo,
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
