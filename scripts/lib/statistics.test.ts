import { expect, test } from 'vitest'
import { median, middleHalf, ratiosToNeighbours } from './statistics.ts'

test('the median is the middle number, or lies between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 6])).toBe(5.5)
  expect(median([10, 9])).toBe(9.5)
  expect(median([3])).toBe(3)
})

test('the middle half leaves a quarter out at either end', () => {
  expect(middleHalf([50, 10, 40, 20, 30])).toEqual({ from: 20, to: 40 })
  expect(middleHalf([7])).toEqual({ from: 7, to: 7 })
})

test('of nothing there is no median', () => {
  expect(() => median([])).toThrow(RangeError)
})

test('a lap is set against the mean of the two baseline laps around it', () => {
  expect(ratiosToNeighbours([10, 30], [10, 30, 10])).toEqual([0.5, 1.5])
})

test('a machine that gets slower all the time changes no ratio', () => {
  const speed = (lap: number) => 100 - lap
  const baseline = [0, 2, 4, 6].map(speed)
  const laps = [1, 3, 5].map((lap) => speed(lap) / 2)
  for (const ratio of ratiosToNeighbours(laps, baseline)) expect(ratio).toBeCloseTo(0.5)
})

test('a baseline that does not surround the laps is refused', () => {
  expect(() => ratiosToNeighbours([1, 2], [1, 2])).toThrow(RangeError)
})
