import { expect, test } from 'vitest'
import { mayHoldUnverified } from '#app/domain/appointments/unverified-holds.ts'

test('the twelfth hold is the last, however short', () => {
  expect(mayHoldUnverified({ holds: 11, halfHours: 11 }, 1)).toBe(true)
  expect(mayHoldUnverified({ holds: 12, halfHours: 12 }, 1)).toBe(false)
})

test('together they hold at most 48 half hours, the new one included', () => {
  expect(mayHoldUnverified({ holds: 3, halfHours: 44 }, 4)).toBe(true)
  expect(mayHoldUnverified({ holds: 3, halfHours: 45 }, 4)).toBe(false)
  expect(mayHoldUnverified({ holds: 3, halfHours: 45 }, 3)).toBe(true)
})
