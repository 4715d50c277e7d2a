import { expect, test } from 'vitest'
import { parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { parseTimeOfDay } from '#app/kernel/time-of-day.ts'
import type { Hours } from './day-layout.ts'
import { byKey, type Lift, movedTo, type Span, stretchedTo } from './use-lift.ts'

const days = ['2027-06-19', '2027-06-20'].map((text) => parseCalendarDate(text) ?? never())
const [saturday, sunday] = [days[0] ?? never(), days[1] ?? never()]
// 9:00 a.m. to 5:30 p.m., of which noon to 2:00 p.m. is one row.
const hours: Hours = { first: 18, count: 14, folds: [[24, 28]] }
const span: Span = { date: saturday, time: at('10:00'), minutes: 60 }
const lift: Lift = { id: 'a', name: 'Ada', from: span, to: span, isStretchable: true }

function never(): never {
  throw new Error('no such date or time')
}

function at(text: string) {
  return parseTimeOfDay(text) ?? never()
}

test('an appointment begins with the row it is let go in, below folded hours too', () => {
  expect(movedTo(span, sunday, 0, hours)).toEqual({ ...span, date: sunday, time: '09:00' })
  expect(movedTo(span, saturday, 6, hours).time).toBe('12:00')
  expect(movedTo(span, saturday, 7, hours).time).toBe('14:00')
  expect(movedTo(span, saturday, -3, hours).time).toBe('09:00')
  expect(movedTo(span, saturday, 99, hours).time).toBe('17:00')
})

test('it ends with the row its edge is drawn to, half an hour after its beginning at the soonest', () => {
  expect(stretchedTo(span, 4, hours).minutes).toBe(90)
  expect(stretchedTo(span, 7, hours).minutes).toBe(270)
  expect(stretchedTo(span, 0, hours).minutes).toBe(30)
  const late = { ...span, time: at('23:00') }
  expect(stretchedTo(late, 99, { first: 18, count: 30, folds: [] }).minutes).toBe(60)
})

test('arrows move it by half hours and days, and with Shift its end', () => {
  const pressed = (key: string, shiftKey = false, from = lift) =>
    byKey(from, { key, shiftKey }, days, hours)
  expect(pressed('ArrowDown')?.time).toBe('10:30')
  expect(pressed('ArrowUp')?.time).toBe('09:30')
  expect(pressed('ArrowRight')?.date).toBe(sunday)
  expect(pressed('ArrowLeft')?.date).toBe(saturday)
  expect(pressed('ArrowDown', true)?.minutes).toBe(90)
  expect(pressed('ArrowUp', true)?.minutes).toBe(30)
  expect(pressed('ArrowDown', true, { ...lift, isStretchable: false })).toEqual(span)
  expect(pressed('x')).toBeNull()
})
