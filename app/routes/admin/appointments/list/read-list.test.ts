import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { byDay, type ListedBooking } from './read-list.server.ts'

const today = '2026-11-24' as CalendarDate

function booking(date: string, time: string): ListedBooking {
  return {
    id: `${date} ${time}`,
    name: 'Client Iris',
    email: 'iris@example.com',
    phone: '555 555-0100',
    service: 'Lashes',
    minutes: 30,
    buffers: [],
    date: date as CalendarDate,
    time: time as TimeOfDay,
    status: 'pending',
    waiting: null,
    place: null,
    price: null,
    left: null,
    hasMoney: false,
    party: null,
    isMorning: false,
    expectedVersion: 0,
  }
}

test('days keep the order of the page, and a day starts with its earliest appointment', () => {
  const days = byDay(
    [
      booking('2026-11-28', '11:30'),
      booking('2026-11-28', '09:00'),
      booking('2026-11-24', '14:00'),
    ],
    today,
  )
  expect(days.map((day) => day.heading)).toEqual(['Sat, Nov 28', 'Tue, Nov 24, today'])
  expect(days[0]?.bookings.map(({ time }) => time)).toEqual(['09:00', '11:30'])
})

test('a day of another year says which', () => {
  expect(byDay([booking('2027-01-02', '09:00')], today)[0]?.heading).toBe('Sat, Jan 2, 2027')
})
