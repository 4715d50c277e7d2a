import { expect, test } from 'vitest'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { isReadyTooLate, readyByAt } from './ready-by-at.ts'

const at = (time: string) => time as TimeOfDay

test('a party is ready as much later as its morning starts later, others when they said', () => {
  const people = { bride: 1, attendants: 2, mothers: 0, juniors: 0 }
  const morning = { time: at('06:15'), readyBy: at('12:00'), people }
  expect(readyByAt(morning, at('07:45'))).toBe('13:30')
  expect(readyByAt(morning, at('06:15'))).toBe('12:00')
  expect(readyByAt({ ...morning, readyBy: null }, at('07:45'))).toBeNull()
  expect(readyByAt({ ...morning, people: null }, at('07:45'))).toBe('12:00')
  expect(isReadyTooLate(morning, at('18:00'))).toBe(false)
  expect(isReadyTooLate(morning, at('18:15'))).toBe(true)
  expect(isReadyTooLate({ ...morning, people: null }, at('18:15'))).toBe(false)
})
