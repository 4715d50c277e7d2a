import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { dayByKey, isBookable } from './calendar-keys.ts'

const date = (text: string) => text as CalendarDate
const bookable = { today: date('2026-11-21'), lastDate: date('2028-05-21') }

const press = (from: string, key: string, shiftKey = false) =>
  dayByKey(date(from), { key, shiftKey }, bookable)

test.each([
  ['ArrowLeft', '2027-03-09'],
  ['ArrowRight', '2027-03-11'],
  ['ArrowUp', '2027-03-03'],
  ['ArrowDown', '2027-03-17'],
  ['Home', '2027-03-07'],
  ['End', '2027-03-13'],
  ['PageUp', '2027-02-10'],
  ['PageDown', '2027-04-10'],
])('%s leads from Wednesday, March 10, 2027 to %s', (key, to) => {
  expect(press('2027-03-10', key)).toBe(to)
})

test('with Shift, PageUp and PageDown move by a year', () => {
  expect(press('2028-02-29', 'PageUp', true)).toBe('2027-02-28')
  expect(press('2027-03-10', 'PageDown', true)).toBe('2028-03-10')
})

test('no key leaves the days that can be requested', () => {
  expect(press('2026-11-22', 'ArrowUp')).toBe('2026-11-21')
  expect(press('2026-11-21', 'Home')).toBe('2026-11-21')
  expect(press('2028-05-20', 'PageDown')).toBe('2028-05-21')
})

test('other keys mean nothing', () => {
  expect(['Enter', ' ', 'Tab', 'a'].map((key) => press('2027-03-10', key))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('today and the last day can be requested, the days around them cannot', () => {
  const days = ['2026-11-20', '2026-11-21', '2028-05-21', '2028-05-22'].map(date)
  expect(days.map((day) => isBookable(day, bookable))).toEqual([false, true, true, false])
})
