import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a short message is shown whole, in one line', () => {
  expect(excerptOf(' Are you free?\n\nWe are five. ')).toBe('Are you free? We are five.')
})

test('a long message is cut between two words, and says so', () => {
  const beginning = excerptOf('word '.repeat(100))
  expect(beginning).toMatch(/^(word )+word…$/)
  expect(beginning.length).toBeLessThanOrEqual(141)
})

test('a word without an end is cut, but never within a letter', () => {
  expect(excerptOf('💄'.repeat(200))).toBe(`${'💄'.repeat(140)}…`)
})
