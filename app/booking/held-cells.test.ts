import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { allCellsOf } from './held-cells.ts'

const at = (time: string) => time as TimeOfDay

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
