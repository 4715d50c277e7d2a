import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, formatDollars } from './money.ts'

test('whole dollars show no cents', () => {
  expect([0, 25, 140, 1400, 1_234_567].map(formatDollars)).toEqual([
    '$0',
    '$25',
    '$140',
    '$1,400',
    '$1,234,567',
  ])
})

test('cents show with two digits', () => {
  expect([12.5, 0.05, 1000.99, 0.1 + 0.2].map(formatDollars)).toEqual([
    '$12.50',
    '$0.05',
    '$1,000.99',
    '$0.30',
  ])
})

test('prices read as Canadian English writes them', () => {
  const canadian = new Intl.NumberFormat('en-CA', {
    style: 'currency',
    currency: 'CAD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      expect(formatDollars(cents / 100)).toBe(canadian.format(cents / 100))
    }),
  )
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%d is no price', (amount) => {
  expect(() => formatDollars(amount)).toThrow(RangeError)
})

test('whole cents read as dollars, and may be given back', () => {
  expect([0, 14_000, 1250, -2000].map(formatCents)).toEqual(['$0', '$140', '$12.50', '\u2212$20'])
})
