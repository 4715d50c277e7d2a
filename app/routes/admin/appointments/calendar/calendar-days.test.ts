import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { ListedBooking } from '../list/read-list.server.ts'
import { CALENDAR_VIEWS, spanOf } from '../shared/filters.ts'
import { calendarDays, dayInWords, inShort } from './calendar-days.ts'

const NEW_YEAR = '2026-01-01' as CalendarDate

function booking(id: string, date: CalendarDate, time = '10:00'): ListedBooking {
  return {
    id,
    name: 'Client Iris',
    email: 'iris@example.com',
    phone: '555 555-0100',
    service: 'Lashes',
    minutes: 30,
    buffers: [],
    date,
    time: time as TimeOfDay,
    status: 'pending',
    waiting: null,
    place: null,
    price: null,
    left: null,
    hasMoney: false,
    isMorning: false,
    party: null,
    expectedVersion: 0,
  }
}

const bookings = fc
  .array(fc.nat(900), { maxLength: 40 })
  .map((days) => days.map((day, index) => booking(String(index), addDays(NEW_YEAR, day))))

test('every appointment is shown exactly once in its month, its week and its day, on its date', () => {
  fc.assert(
    fc.property(bookings, fc.constantFrom(...CALENDAR_VIEWS), (all, view) => {
      for (const one of all) {
        const days = calendarDays(spanOf(view, one.date).days, all, [])
        const showing = days.filter((day) => day.bookings.some(({ id }) => id === one.id))
        expect(showing.map(({ date }) => date)).toEqual([one.date])
        const shown = days.flatMap((day) => day.bookings).filter(({ id }) => id === one.id)
        expect(shown).toHaveLength(1)
      }
    }),
  )
})

test('turning through the months meets every appointment once', () => {
  fc.assert(
    fc.property(bookings, (all) => {
      const met: string[] = []
      for (let on = NEW_YEAR; on < '2029-01-01'; on = spanOf('month', on).next)
        for (const day of calendarDays(spanOf('month', on).days, all, []))
          met.push(...day.bookings.map(({ id }) => id))
      expect(met.sort()).toEqual(all.map(({ id }) => id).sort())
    }),
    { numRuns: 30 },
  )
})

test('a day keeps the order of the clock and is told in words', () => {
  const block = (startTime: string, endTime: string) => ({
    id: startTime,
    date: NEW_YEAR,
    startTime: startTime as TimeOfDay,
    endTime: endTime as TimeOfDay,
    reason: null,
  })
  const [day] = calendarDays(
    [NEW_YEAR],
    [booking('b', NEW_YEAR, '14:00'), booking('a', NEW_YEAR, '09:30')],
    [block('15:00', '15:00'), block('09:00', '12:00')],
  )
  expect(day?.bookings.map(({ time }) => time)).toEqual(['09:30', '14:00'])
  expect(day && dayInWords(day, NEW_YEAR)).toBe(
    'Thursday, January 1, today, 2 appointments, blocked 9:00 a.m. to 12:30 p.m., blocked 3:00 p.m. to 3:30 p.m.',
  )
  const free = calendarDays([NEW_YEAR], [], [block('00:00', '23:30')])[0]
  expect(free && dayInWords(free, '2026-02-01' as CalendarDate)).toBe(
    'Thursday, January 1, blocked all day',
  )
})

test('a day of the month lists as many as it has lines and marks for, and counts the others', () => {
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  const all = times.map((time, index) => ({
    ...booking(String(index), NEW_YEAR, time),
    status: index < 3 ? ('cancelled' as const) : ('pending' as const),
  }))
  const [day] = calendarDays([NEW_YEAR], all, []).map(inShort)
  // Three lines, which may be of cancelled ones, and three marks, which are of none.
  expect(day?.bookings.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(day?.unlisted).toBe(1)
  expect(day && dayInWords(day, NEW_YEAR)).toContain('7 appointments')
})
