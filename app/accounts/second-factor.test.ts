import { expect, test } from 'vitest'
import { lockMinutes } from './second-factor.server.ts'

test('each lock in a row is twice as long as the one before, up to a day', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 5000].map(lockMinutes)
  expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440])
})
