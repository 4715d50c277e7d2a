import { expect, test } from 'vitest'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isTrialLeft } from './trial.ts'

test('a trial is left while it is to come, stands, and its wedding is cancelled', () => {
  const today = '2027-05-01' as CalendarDate
  const on = (date: string, status: 'confirmed' | 'cancelled') => ({
    date: date as CalendarDate,
    status,
  })
  const gone = on('2027-06-12', 'cancelled')
  expect(isTrialLeft(on('2027-05-01', 'confirmed'), gone, today)).toBe(true)
  expect(isTrialLeft(on('2027-05-01', 'cancelled'), gone, today)).toBe(false)
  expect(isTrialLeft(on('2027-04-30', 'confirmed'), gone, today)).toBe(false)
  expect(isTrialLeft(on('2027-05-01', 'confirmed'), on('2027-06-12', 'confirmed'), today)).toBe(
    false,
  )
})
