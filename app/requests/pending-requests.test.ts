import { expect, test } from 'vitest'
import { isReleaseDue, remindersDue } from './pending-requests.ts'

test('a request is announced again after 24 and after 48 hours, and then no more', () => {
  expect([0, 23.99, 24, 47.99, 48, 1000].map(remindersDue)).toEqual([0, 0, 1, 1, 2, 2])
})

test('a request is released after the hours that are set, and never when none are', () => {
  expect(isReleaseDue(71.99, 72)).toBe(false)
  expect(isReleaseDue(72, 72)).toBe(true)
  expect(isReleaseDue(100_000, null)).toBe(false)
})
