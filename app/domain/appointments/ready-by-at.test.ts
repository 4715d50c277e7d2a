import { expect, test } from 'vitest'
import { allCellsOf } from '#app/domain/appointments/held-cells.ts'
import { readyByAt } from '#app/domain/appointments/ready-by-at.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'

const at = (time: string) => time as TimeOfDay

test('a party is ready as much later as its morning starts later, others when they said', () => {
  const people = { bride: 1, attendants: 2, mothers: 0, juniors: 0 }
  const morning = { time: at('06:15'), readyBy: at('12:00'), people }
  expect(readyByAt(morning, at('07:45'))).toBe('13:30')
  expect(readyByAt(morning, at('06:15'))).toBe('12:00')
  expect(readyByAt({ ...morning, readyBy: null }, at('07:45'))).toBeNull()
  expect(readyByAt({ ...morning, people: null }, at('07:45'))).toBe('12:00')
})

test('two times that overlap hold each half hour once', () => {
  const [date, durationMinutes] = ['2027-06-12' as CalendarDate, 60]
  const cellsWith = (other: string) =>
    allCellsOf({
      ...{ date, time: at('10:00'), durationMinutes },
      alternative: { date, time: at(other) },
    }).map(({ cell }) => cell)
  expect(cellsWith('10:30')).toEqual(['10:00', '10:30', '11:00'])
  expect(cellsWith('15:00')).toEqual(['10:00', '10:30', '15:00', '15:30'])
})
