import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { arrivalsNear, nearbyMornings, readyBysNear } from './nearby-mornings.ts'

const at = (time: string) => time as TimeOfDay
const on = (date: string) => date as CalendarDate

test('a wedding is offered no evening, and nothing more than three hours away', () => {
  const times = readyBysNear(at('12:00'))
  expect(times.slice(0, 3)).toEqual(['12:00', '11:45', '12:15'])
  expect(times.toSorted()[0]).toBe('09:00')
  expect(times.toSorted().at(-1)).toBe('15:00')
  expect(readyBysNear(at('17:00')).toSorted().at(-1)).toBe('18:00')
  expect(readyBysNear(at('20:00')).toSorted().at(-1)).toBe('20:00')
})

test('nobody is offered an arrival before 05:00', () => {
  const arrivals = arrivalsNear(at('05:30'), at('12:00'))
  expect(arrivals[0]).toBe('05:30')
  expect(arrivals.every((time) => minutesOf(time) >= 5 * 60)).toBe(true)
  expect(arrivals).toContain('05:00')
  expect(arrivals).toContain('08:30')
})

test('other times of the day come first, then the nearest days at their nearest time', () => {
  const asked = { date: on('2027-06-12'), time: at('07:00') }
  const days = [
    { date: on('2027-06-11'), arrivals: [at('07:00'), at('07:15')] },
    { date: on('2027-06-12'), arrivals: [at('07:00'), at('09:30')] },
    { date: on('2027-06-13'), arrivals: [at('07:15')] },
    { date: on('2027-06-14'), arrivals: [] },
  ]
  expect(nearbyMornings(asked, days, 9)).toEqual([
    { date: '2027-06-12', time: '09:30' },
    { date: '2027-06-13', time: '07:15' },
    { date: '2027-06-11', time: '07:00' },
  ])
  expect(nearbyMornings(asked, days, 1)).toHaveLength(1)
})
