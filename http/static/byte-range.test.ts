import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseByteRange } from './static-files.ts'

const SIZE = 10

test.each([
  ['bytes=0-4', { first: 0, last: 4 }],
  ['bytes=9-', { first: 9, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=3-30', { first: 3, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-5', null],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=2-1', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['characters=0-4', null],
  [undefined, null],
])('%s of ten bytes', (header, range) => {
  expect(parseByteRange(header, SIZE)).toEqual(range)
})

test('of nothing there is no part', () => {
  for (const header of ['bytes=0-', 'bytes=0-4', 'bytes=-5'])
    expect(parseByteRange(header, 0)).toBe('unsatisfiable')
})

test('whatever is asked, a part lies within the file', () => {
  const position = fc.oneof(fc.constant(''), fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String))
  const header = fc.oneof(
    fc.string(),
    fc.tuple(position, position).map(([first, last]) => `bytes=${first}-${last}`),
  )
  fc.assert(
    fc.property(header, fc.nat(100), (asked, size) => {
      const range = parseByteRange(asked, size)
      if (range === null || range === 'unsatisfiable') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeGreaterThanOrEqual(range.first)
      expect(range.last).toBeLessThan(size)
    }),
  )
})
