import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate, formatDay } from './calendar-date.ts'
import { timeFromMinutes } from './time-of-day.ts'
import { readTypedDate, readTypedTime } from './typed-when.ts'

const TODAY = '2026-11-19' as CalendarDate

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['9h30', '09:30'],
  [' 14:05 ', '14:05'],
  ['2pm', '14:00'],
  ['2:30 PM', '14:30'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['0', '00:00'],
])('%j is the time %s', (text, time) => {
  expect(readTypedTime(text)).toBe(time)
})

test.each(['', '24:00', '9:75', '9:3', '975', '13pm', '0am', '12345', 'noon', '9:30:00', '-9'])(
  '%j is no time',
  (text) => {
    expect(readTypedTime(text)).toBeNull()
  },
)

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  ['Fri 20 Nov 2026', '2026-11-20'],
  ['friday, 20 november 2026', '2026-11-20'],
  ['Nov 20, 2026', '2026-11-20'],
  ['November 20th 2026', '2026-11-20'],
  ['20nov', '2026-11-20'],
  ['19 Nov', '2026-11-19'],
  ['18 Nov', '2027-11-18'],
  ['29 Feb', '2028-02-29'],
  ['12/24/2026', '2026-12-24'],
  ['24-12-2026', '2026-12-24'],
  ['5/5/2027', '2027-05-05'],
])('%j is the day %s', (text, date) => {
  expect(readTypedDate(text, TODAY)).toBe(date)
})

test.each([
  '',
  '20',
  '3/4/2027',
  '13/13/2027',
  '24/12-2026',
  '30 Feb 2027',
  '20 Nox 2026',
  '20 Nov 26',
  'Fri',
  '20 Ma 2027',
])('%j is no day', (text) => {
  expect(readTypedDate(text, TODAY)).toBeNull()
})

test('a day without a year means nothing without a present', () => {
  expect(readTypedDate('20 Nov')).toBeNull()
})

test('what the fields show is read as what it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 1439 }),
      (days, minute) => {
        const date = addDays(TODAY, days)
        expect(readTypedDate(formatDay(date))).toBe(date)
        expect(readTypedTime(timeFromMinutes(minute))).toBe(timeFromMinutes(minute))
      },
    ),
  )
})
