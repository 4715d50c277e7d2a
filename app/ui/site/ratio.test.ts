import { expect, test } from 'vitest'
import { ratioClass } from './ratio.ts'

test.each([
  [1000, 1250, 'r-80'],
  [1100, 880, 'r-125'],
  [818, 1100, 'r-70'],
  [400, 4000, 'r-50'],
  [4000, 400, 'r-200'],
])('%i x %i stands in a box of %s', (width, height, name) => {
  expect(ratioClass({ width, height })).toBe(name)
})
