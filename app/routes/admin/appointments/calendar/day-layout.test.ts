import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import {
  halfHourAt,
  hoursOf,
  type Place,
  placeAppointments,
  placeRange,
  rowOf,
  rowTimes,
  shareOf,
} from './day-layout.ts'

const at = (time: string, minutes: number) => ({
  id: `${time} ${minutes}`,
  time: time as TimeOfDay,
  minutes,
})
const range = (startTime: string, endTime: string) => ({
  startTime: startTime as TimeOfDay,
  endTime: endTime as TimeOfDay,
})

const appointments = fc
  .array(fc.record({ at: fc.nat(1439), minutes: fc.constantFrom(30, 45, 60, 120) }), {
    maxLength: 12,
  })
  .map((all) =>
    all.map(({ at, minutes }, index) => ({
      id: String(index),
      time: timeFromMinutes(at),
      minutes,
    })),
  )

test('a plain day shows the 17 slots', () => {
  const times = rowTimes(hoursOf([at('09:00', 60), at('16:30', 60)]))
  expect([times.length, times[0]?.time, times.at(-1)?.time]).toEqual([17, '09:00', '17:00'])
})

test('an appointment off the grid makes the day longer', () => {
  expect(hoursOf([at('07:15', 30)])).toEqual({ first: 14, count: 21, folds: [] })
  expect(hoursOf([at('17:00', 120)])).toEqual({ first: 18, count: 20, folds: [] })
})

test('empty hours before or after the slots are one row', () => {
  const day = [at('05:00', 60), at('22:30', 30)]
  const hours = hoursOf(day)
  const rows = rowTimes(hours)
  expect(rows.filter(({ isFold }) => isFold).map(({ time }) => time)).toEqual(['06:00', '17:30'])
  expect(rows.map(({ time }) => time).slice(0, 4)).toEqual(['05:00', '05:30', '06:00', '09:00'])
  expect(rows.at(-1)).toEqual({ time: '22:30', isFold: false })
  expect(placeAppointments(day, hours).get('22:30 30')).toMatchObject({ row: 21, rows: 1 })
  expect(placeRange(range('07:00', '09:30'), hours)).toMatchObject({ row: 2, rows: 3 })
  expect(placeRange(range('18:00', '19:00'), hours)).toMatchObject({ row: 20, rows: 1 })
  expect(shareOf(5 * 60, hours)).toBe(0)
  expect(shareOf(22.5 * 60, hours)).toBeCloseTo(21 / 22)
  expect(shareOf(20 * 60, hours)).toBeCloseTo(20.5 / 22)
})

test('each row begins with a half hour that stands in it', () => {
  fc.assert(
    fc.property(appointments, (day) => {
      const hours = hoursOf(day)
      for (const row of rowTimes(hours).keys())
        expect(rowOf(halfHourAt(row, hours), hours)).toBe(row)
    }),
  )
})

test('an appointment is as tall as its minutes', () => {
  const places = placeAppointments([at('09:30', 120), at('12:00', 30)], hoursOf([]))
  expect([...places.values()]).toEqual([
    { row: 1, rows: 4, lane: 0, lanes: 1 },
    { row: 6, rows: 1, lane: 0, lanes: 1 },
  ])
})

test('two of one time stand side by side, one after them has the width to itself', () => {
  const day = [at('11:00', 60), at('11:30', 60), at('12:30', 30)]
  expect(
    [...placeAppointments(day, hoursOf(day)).values()].map(({ lane, lanes }) => [lane, lanes]),
  ).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ])
})

test('a blocked range holds both its ends and is cut to the hours shown', () => {
  const hours = hoursOf([])
  expect(placeRange(range('09:00', '12:00'), hours)).toMatchObject({ row: 0, rows: 7 })
  expect(placeRange(range('00:00', '23:59'), hours)).toMatchObject({ row: 0, rows: 17 })
  expect(placeRange(range('18:00', '19:00'), hours)).toBeNull()
})

test('none covers another, and all that have a place lie within the hours shown', () => {
  fc.assert(
    fc.property(appointments, (day) => {
      const hours = hoursOf(day)
      const places = [...placeAppointments(day, hours).values()]
      for (const place of places) {
        expect(place.row).toBeGreaterThanOrEqual(0)
        expect(place.row + place.rows).toBeLessThanOrEqual(hours.count)
        expect(place.lane).toBeLessThan(place.lanes)
        expect(places.filter((other) => covers(place, other))).toEqual([place])
      }
    }),
  )
})

test('only where more than three are at once is one without a place', () => {
  fc.assert(
    fc.property(appointments, (day) => {
      const places = placeAppointments(day, hoursOf(day))
      if (day.length <= 3) expect(places.size).toBe(day.length)
    }),
  )
  const crowd = [0, 1, 2, 3, 4].map((id) => ({ ...at('10:00', 60), id: String(id) }))
  expect(placeAppointments(crowd, hoursOf(crowd)).size).toBe(3)
})

function covers(one: Place, other: Place): boolean {
  return (
    one.lane === other.lane && one.row < other.row + other.rows && other.row < one.row + one.rows
  )
}
