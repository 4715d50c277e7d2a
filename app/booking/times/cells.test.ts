import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { addDays } from '#app/kernel/calendar-date.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { SERVICES } from '#app/quote/services.ts'
import { reservedCellsOf } from './cells.ts'
import { cellsOf } from './slots.ts'

const DAY = '2027-03-10' as CalendarDate
const at = (time: string) => time as TimeOfDay
const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeFromMinutes)
const lengths = fc.constantFrom(...SERVICES.map((service) => service.durationMinutes))
const days = fc.constantFrom(0, 1, 2).map((later) => addDays(DAY, later))

const cells = (time: string, minutes: number) =>
  reservedCellsOf(DAY, at(time), minutes).map(({ date, cell }) =>
    date === DAY ? cell : `${date} ${cell}`,
  )

test('an appointment off the grid holds every half hour it overlaps', () => {
  expect(cells('09:15', 60)).toEqual(['09:00', '09:30', '10:00'])
  expect(cells('07:00', 60)).toEqual(['07:00', '07:30'])
  expect(cells('09:29', 30)).toEqual(['09:00', '09:30'])
  expect(cells('17:00', 120)).toEqual(['17:00', '17:30', '18:00', '18:30'])
  expect(cells('23:45', 60)).toEqual(['23:30', '2027-03-11 00:00', '2027-03-11 00:30'])
})

test('two appointments share a half hour whenever they overlap, and only if one touches it', () => {
  fc.assert(
    fc.property(
      days,
      anyTime,
      lengths,
      days,
      anyTime,
      lengths,
      (dayA, a, lengthA, dayB, b, lengthB) => {
        const held = new Set(reservedCellsOf(dayA, a, lengthA).map(nameOf))
        const isShared = reservedCellsOf(dayB, b, lengthB).some((cell) => held.has(nameOf(cell)))
        const startA = minuteOf(dayA, a)
        const startB = minuteOf(dayB, b)
        const overlap = startA < startB + lengthB && startB < startA + lengthA
        if (overlap) expect(isShared).toBe(true)
        const farApart = startA >= startB + lengthB + 30 || startB >= startA + lengthA + 30
        if (farApart) expect(isShared).toBe(false)
      },
    ),
    { numRuns: 1000 },
  )
})

test('every held half hour has a minute in common with the appointment', () => {
  fc.assert(
    fc.property(days, anyTime, lengths, (day, start, length) => {
      const begins = minuteOf(day, start)
      for (const held of reservedCellsOf(day, start, length)) {
        const cellBegins = minuteOf(held.date, held.cell)
        expect(cellBegins % 30).toBe(0)
        expect(cellBegins < begins + length && begins < cellBegins + 30).toBe(true)
      }
    }),
  )
})

test('on its own day it holds what the slots say, so visitors see the same', () => {
  fc.assert(
    fc.property(anyTime, lengths, (start, length) => {
      const onDay = reservedCellsOf(DAY, start, length).filter(({ date }) => date === DAY)
      expect(onDay.map(({ cell }) => cell)).toEqual(cellsOf(start, length))
    }),
  )
})

test.each([0, -30, Number.NaN])('a length of %d minutes is no appointment', (minutes) => {
  expect(() => reservedCellsOf(DAY, at('09:00'), minutes)).toThrow(RangeError)
})

function nameOf({ date, cell }: { date: CalendarDate; cell: TimeOfDay }): string {
  return `${date} ${cell}`
}

function minuteOf(date: CalendarDate, time: TimeOfDay): number {
  return Date.parse(date) / 60_000 + minutesOf(time)
}
