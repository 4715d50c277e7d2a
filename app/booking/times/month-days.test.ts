import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { SlotState } from './availability.ts'
import { dayState, nextTimes } from './month-days.ts'

const TUESDAY = '2027-06-15' as CalendarDate
const SATURDAY = '2027-06-12' as CalendarDate
const slots = (...states: SlotState[]) =>
  states.map((state, index) => ({ time: `${10 + index}:00` as TimeOfDay, state }))

test.each<[CalendarDate, SlotState[], string]>([
  [TUESDAY, ['past', 'booked', 'available', 'blocked'], 'free'],
  [SATURDAY, ['past', 'available'], 'special'],
  [TUESDAY, ['past', 'booked', 'blocked'], 'full'],
  [SATURDAY, ['booked', 'booked'], 'full'],
  [TUESDAY, ['blocked', 'blocked'], 'closed'],
  [TUESDAY, ['past', 'blocked'], 'closed'],
  [SATURDAY, ['past', 'past'], 'past'],
])('%s with %j is %s', (date, states, state) => {
  expect(dayState(date, slots(...states))).toBe(state)
})

test('the next times are the first free one of each day, in order', () => {
  const days = [
    { date: SATURDAY, slots: slots('past', 'booked') },
    { date: '2027-06-13' as CalendarDate, slots: slots('booked', 'available', 'available') },
    { date: TUESDAY, slots: slots('available') },
    { date: '2027-06-16' as CalendarDate, slots: slots('available') },
  ]
  expect(nextTimes(days, 2)).toEqual([
    { date: '2027-06-13', time: '11:00' },
    { date: TUESDAY, time: '10:00' },
  ])
  expect(nextTimes([], 3)).toEqual([])
})
