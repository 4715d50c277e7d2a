import { expect, test } from 'vitest'
import { portfolio } from './portfolio.ts'

test('the portfolio has ten different pictures, numbered from 1 to 10, each with its alt text', () => {
  expect(portfolio.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(portfolio.map(({ image }) => image)).size).toBe(10)
  for (const { alt } of portfolio) expect(alt.length).toBeGreaterThan(20)
})
