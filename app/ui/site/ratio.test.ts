import { expect, test } from 'vitest'
import { ratioClass } from './ratio.ts'

test.each([
  [1000, 1250, 'ratio-80'],
  [1100, 880, 'ratio-125'],
  [818, 1100, 'ratio-70'],
  [400, 4000, 'ratio-50'],
  [4000, 400, 'ratio-200'],
])('%i x %i stands in a box of %s', (width, height, name) => {
  expect(ratioClass({ width, height })).toBe(name)
})
