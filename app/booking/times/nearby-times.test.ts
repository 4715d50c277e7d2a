import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { SlotState } from './availability.ts'
import { nearbyTimes, onePerDay, type StartTime } from './nearby-times.ts'
import { SLOTS } from './slots.ts'

const DAY = '2027-03-10' as CalendarDate
const at = (time: string) => time as TimeOfDay
const asked = { date: DAY, time: at('10:00') }
const day = (date: CalendarDate, ...free: string[]) => ({
  date,
  slots: SLOTS.map((time) => ({
    time,
    state: free.includes(time) ? ('available' as const) : ('booked' as const),
  })),
})

test('the nearest free times are offered, on the day itself before any other', () => {
  const days = [
    day(addDays(DAY, -1), '17:00'),
    day(DAY, '09:00', '14:00'),
    day(addDays(DAY, 1), '09:00'),
  ]
  expect(nearbyTimes(asked, days)).toEqual([
    { date: DAY, time: '09:00' },
    { date: DAY, time: '14:00' },
  ])
})

test('the time that was asked for is not offered again, and of two as near the later comes first', () => {
  expect(nearbyTimes(asked, [day(DAY, '09:30', '10:00', '10:30')])).toEqual([
    { date: DAY, time: '10:30' },
    { date: DAY, time: '09:30' },
  ])
})

test('nothing is offered where nothing is free, or more than 14 days away', () => {
  expect(nearbyTimes(asked, [day(DAY)])).toEqual([])
  expect(nearbyTimes(asked, [day(addDays(DAY, 15), '10:00')])).toEqual([])
  expect(nearbyTimes(asked, [day(addDays(DAY, -14), '10:00')])).toHaveLength(1)
})

test('whatever is offered is free, and nothing free that was left out is nearer', () => {
  const states = fc.constantFrom<SlotState>('available', 'booked', 'blocked', 'past')
  const slots = fc
    .array(states, { minLength: 17, maxLength: 17 })
    .map((all) => SLOTS.map((time, index) => ({ time, state: all[index] ?? 'past' })))
  const days = fc
    .uniqueArray(fc.integer({ min: -20, max: 20 }), { maxLength: 6 })
    .chain((offsets) =>
      fc.tuple(
        ...offsets.map((offset) => slots.map((of) => ({ date: addDays(DAY, offset), slots: of }))),
      ),
    )
  fc.assert(
    fc.property(days, fc.constantFrom(...SLOTS), (all, time) => {
      const offered = nearbyTimes({ date: DAY, time }, all)
      const isOffered = (one: { date: string; time: string }) =>
        offered.some((other) => other.date === one.date && other.time === one.time)
      const far = (one: { date: CalendarDate; time: TimeOfDay }) =>
        Math.abs(
          (Date.parse(one.date) - Date.parse(DAY)) / 60_000 + minutesOf(one.time) - minutesOf(time),
        )
      const free = all
        .filter(({ date }) => addDays(DAY, -14) <= date && date <= addDays(DAY, 14))
        .flatMap(({ date, slots }) =>
          slots
            .filter(({ state }) => state === 'available')
            .map((slot) => ({ date, time: slot.time })),
        )
        .filter((one) => far(one) > 0)
      expect(offered).toHaveLength(Math.min(2, free.length))
      for (const one of offered) expect(free).toContainEqual(one)
      const farthest = Math.max(0, ...offered.map(far))
      for (const one of free) if (!isOffered(one)) expect(far(one)).toBeGreaterThanOrEqual(farthest)
    }),
  )
})

test('of several times of a day the nearest is kept, and days stay in their order', () => {
  const at = (date: string, time: string) => ({ date, time }) as StartTime
  const times = [at('2027-06-02', '10:00'), at('2027-06-02', '10:30'), at('2027-06-01', '09:00')]
  expect(onePerDay(times, 3)).toEqual([times[0], times[2]])
  expect(onePerDay(times, 1)).toEqual([times[0]])
})
