import { expect, test } from 'vitest'
import { type ListFilter, listPath, readFilter } from './filters.ts'

const plain: ListFilter = { dates: 'upcoming', status: null, after: null }

test('the plain list has a plain address', () => {
  expect(listPath(plain)).toBe('/admin/appointments')
  expect(readFilter(new URLSearchParams())).toEqual(plain)
})

test('a filter survives its way through an address', () => {
  const filter: ListFilter = {
    dates: 'all',
    status: 'pending',
    after: { date: '2026-11-28', time: '09:00', id: '0b6f3c1e-8f0c-4c53-9d36-0f4f4f1d2a11' },
  }
  const { search } = new URL(listPath(filter), 'http://here.invalid')
  expect(readFilter(new URLSearchParams(search))).toEqual(filter)
})

test('what makes no sense in an address counts as not said', () => {
  const search = new URLSearchParams('dates=some&status=lost&after=2026-02-30_09:00_x')
  expect(readFilter(search)).toEqual(plain)
  expect(readFilter(new URLSearchParams('after=2026-11-28_09:00_a/b')).after).toBeNull()
})

test('an act keeps the filter of the list it was started from', () => {
  expect(listPath({ ...plain, status: 'cancelled' }, '/7/confirm')).toBe(
    '/admin/appointments/7/confirm?status=cancelled',
  )
})
