import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleFor, shortAmount } from './scale.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [16, [0, 5, 10, 15, 20]],
  [501, [0, 200, 400, 600]],
])('a scale that holds %i', (most, ticks) => {
  expect(scaleFor(most)).toEqual({ top: ticks.at(-1), ticks })
})

test('a scale holds what it is for with few even steps, and wastes less than one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(1, 1_000), (most, least) => {
      const { top, ticks } = scaleFor(most, least)
      const step = ticks[1] ?? 0
      expect(top).toBeGreaterThanOrEqual(most)
      expect(top - most).toBeLessThan(step)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(step).toBeGreaterThanOrEqual(least)
      expect(ticks).toEqual(ticks.map((_, index) => index * step))
    }),
  )
})

test.each([
  [0, '$0'],
  [85_000, '$850'],
  [123_456, '$1.2k'],
  [200_000, '$2k'],
  [2_449_900, '$24k'],
])('%i cents are %s where there is little room', (cents, words) => {
  expect(shortAmount(cents)).toBe(words)
})
