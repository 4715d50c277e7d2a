import { expect, test } from 'vitest'
import { daySum, type SummedAppointment } from './day-sum.ts'

const one = (over: Partial<SummedAppointment> = {}): SummedAppointment => ({
  ...{ minutes: 60, ahead: 60, total: 14_000, paid: 0, drive: null },
  ...over,
})

test('a day amounts to its hours, its drives there and back, and its money', () => {
  const drive = { name: 'Richmond Hill', minutes: 35 }
  expect(daySum([one({ paid: 5_000 }), one({ total: 20_000, drive })])).toEqual({
    booked: '2 h',
    driving: '1 h 10, Richmond Hill',
    comesIn: '$340, $50 paid',
  })
})

test('what is ahead is told once some is over', () => {
  expect(daySum([one({ ahead: 0 }), one()]).booked).toBe('2 h, 1 h to go')
  expect(daySum([one({ ahead: 0 })]).booked).toBe('1 h')
})

test('nothing is said where nothing is known', () => {
  const nothing = { booked: null, driving: null, comesIn: null }
  expect(daySum([])).toEqual(nothing)
  expect(daySum([one({ minutes: 30, ahead: 30, total: null })])).toEqual({
    ...nothing,
    booked: '30 minutes',
  })
  expect(daySum([one(), one({ total: null })]).comesIn).toBe('$140, one without a price')
})
