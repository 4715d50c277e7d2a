import { expect, test } from 'vitest'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { type DayBooking, dayCells, describeCells } from './day-cells.ts'

const range = (startTime: string, endTime: string) => ({
  startTime: startTime as TimeOfDay,
  endTime: endTime as TimeOfDay,
})

const booking = (
  time: string,
  minutes: number,
  status: DayBooking['status'] = 'confirmed',
): DayBooking => ({ name: 'Client Iris', time: time as TimeOfDay, minutes, status })

const flash = (bookings: DayBooking[], blocked: ReturnType<typeof range>[] = []) =>
  describeCells(dayCells({ bookings, blocked }))

test('an empty day has 17 open cells', () => {
  expect(dayCells({ bookings: [], blocked: [] })).toHaveLength(17)
  expect(flash([])).toBe('open all day')
})

test('the ribbon is told in runs, each until its end', () => {
  expect(flash([booking('13:00', 60)], [range('09:00', '12:00')])).toBe(
    '9:00 a.m. to 12:30 p.m. blocked, 1:00 p.m. to 2:00 p.m. confirmed, otherwise open',
  )
})

test('a day blocked throughout has nothing otherwise', () => {
  expect(flash([], [range('00:00', '23:59')])).toBe('9:00 a.m. to 5:30 p.m. blocked')
})

test('an appointment under a block is told as both', () => {
  expect(flash([booking('10:00', 30, 'pending')], [range('10:00', '10:00')])).toBe(
    '10:00 a.m. to 10:30 a.m. blocked although pending, otherwise open',
  )
})

test('a cancelled appointment leaves its cells open', () => {
  expect(flash([booking('10:00', 60, 'cancelled')])).toBe('open all day')
})
