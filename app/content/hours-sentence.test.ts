import { expect, test } from 'vitest'
import { hoursFrom } from '#app/content/defaults/defaults.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { Hours, OpenHours, Weekday } from './hours.ts'
import { fitsHours, spanWords, timesWords, writeHours } from './hours-sentence.ts'
import { defaultSettings } from './settings.ts'

const TODAY = '2026-11-19' as CalendarDate
const day = (from: string, to: string, open = true): OpenHours => ({
  ...{ open, from: from as TimeOfDay, to: to as TimeOfDay },
})
const shut = day('09:00', '17:00', false)
const week = (over: Partial<Record<Weekday, OpenHours>>): Hours['weekly'] => ({
  ...hoursFrom({}).weekly,
  ...over,
})
const hours = (weekly: Hours['weekly'], periods: Hours['periods'] = []): Hours => ({
  ...hoursFrom({}),
  ...{ weekly, periods },
})
const period = (from: string, to: string, weekly: Hours['weekly']) => ({
  ...{ name: 'December', from: from as CalendarDate, to: to as CalendarDate, weekly },
})
const allOf = (one: OpenHours) =>
  week({
    ...{ monday: one, tuesday: one, wednesday: one, thursday: one, friday: one },
    ...{ saturday: one, sunday: one },
  })

test('days with the same hours are told together, those that follow each other as a span', () => {
  expect(writeHours(hoursFrom({}), TODAY)).toEqual({
    hours: 'Monday to Friday, 9 a.m. to 5 p.m.',
    weekendHours: 'Weekends by special appointment.',
  })
  const late = week({
    thursday: day('11:00', '20:00'),
    saturday: day('07:30', '15:00'),
    sunday: shut,
  })
  expect(writeHours(hours(late), TODAY)).toEqual({
    hours: 'Monday to Wednesday and Friday, 9 a.m. to 5 p.m.; Thursday, 11 a.m. to 8 p.m.',
    weekendHours: 'Saturdays by special appointment.',
  })
  const two = week({ monday: shut, wednesday: shut, thursday: shut, saturday: shut, sunday: shut })
  expect(writeHours(hours(two), TODAY)).toEqual({
    ...{ hours: 'Tuesday and Friday, 9 a.m. to 5 p.m.', weekendHours: '' },
  })
  expect(timesWords(day('12:00', '12:00'))).toBe('12 p.m.')
})

test('a week without open days is told as such', () => {
  expect(writeHours(hours(allOf(shut)), TODAY)).toEqual({ hours: 'Closed.', weekendHours: '' })
  const weekends = week({ ...allOf(shut), sunday: day('09:00', '17:00') })
  expect(writeHours(hours(weekends), TODAY)).toEqual({
    ...{ hours: 'By appointment.', weekendHours: 'Sundays by special appointment.' },
  })
})

test('periods are told from three months before they begin until they are over', () => {
  const evenings = week({ ...allOf(day('09:00', '20:00')), sunday: shut })
  const periods = [
    period('2026-12-01', '2026-12-23', evenings),
    period('2026-12-24', '2027-01-03', allOf(shut)),
    period('2027-05-15', '2027-06-30', allOf(day('08:00', '19:00'))),
  ]
  const told = (today: string) =>
    writeHours(hours(week({}), periods), today as CalendarDate).weekendHours.replace(
      'Weekends by special appointment.',
      '',
    )
  expect(told('2026-11-19')).toBe(
    ' December 1 to 23: Monday to Saturday, 9 a.m. to 8 p.m. Closed December 24 to January 3.',
  )
  expect(told('2026-12-24')).toBe(' Closed December 24 to January 3.')
  expect(told('2027-01-04')).toBe('')
  expect(told('2027-06-30')).toBe(' May 15 to June 30: Monday to Sunday, 8 a.m. to 7 p.m.')
  expect(spanWords('2027-07-01' as CalendarDate, '2027-07-01' as CalendarDate, 'short')).toBe(
    'Jul 1',
  )
})

test('words of one’s own fit while their times and days are those of the hours', () => {
  const fits = (text: string, weekly: Hours['weekly'], weekendHours = '') =>
    fitsHours({ hours: text, weekendHours }, hours(weekly))
  const { hours: usual, weekendHours } = defaultSettings
  expect(fits(usual, week({}), weekendHours)).toBe(true)
  expect(fits(usual, allOf(day('10:00', '18:00')), weekendHours)).toBe(false)
  expect(fits(usual, week({ friday: shut }))).toBe(false)
  expect(fits('By appointment.', week({ friday: shut }))).toBe(true)
  expect(fits('Call me at any time.', allOf(day('05:30', '20:00')))).toBe(true)
  expect(fits('Weekdays from 9 to 5.', week({ saturday: shut, sunday: shut }))).toBe(true)
  expect(fits('Weekdays from 9 to 6.', week({}))).toBe(false)
  expect(fits('Tuesday to Saturday, 9 a.m. to 5 p.m.', week({}))).toBe(false)
  expect(fits('Tuesday to Saturday, 9 a.m. to 5 p.m.', week({ monday: shut, sunday: shut }))).toBe(
    true,
  )
  expect(fits('Every day 9-17', week({}))).toBe(true)
  expect(fits('Every day 9-17', week({ sunday: shut }))).toBe(false)
})

test('what is written always fits the hours it is written from', () => {
  const late = week({
    thursday: day('11:00', '20:30'),
    saturday: day('07:30', '15:00'),
    sunday: shut,
  })
  for (const weekly of [week({}), late, allOf(day('00:00', '12:00')), week({ monday: shut })])
    expect(fitsHours(writeHours(hours(weekly), TODAY), hours(weekly))).toBe(true)
})
