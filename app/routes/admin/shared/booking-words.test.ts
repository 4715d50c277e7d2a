import { expect, test } from 'vitest'
import type { Quote } from '#app/quote/quote.ts'
import { addOnWords, priceWords } from './booking-words.ts'

const quote = (total: number): Quote => ({
  ...{ currency: 'CAD', lines: [], subtotal: total, tax: null, total, isComplete: true },
  travel: { amount: 0, area: null },
})

test('a price is said in dollars, nothing to pay as free, and nothing where none was quoted', () => {
  expect(priceWords(quote(14_000))).toBe('$140')
  expect(priceWords(quote(0))).toBe('free')
  expect(priceWords(null)).toBeNull()
})

test('what is asked for beside the makeup is named, or nothing is', () => {
  expect(addOnWords({ lashes: 2, ownLashes: 0, trial: 1 })).toBe('Lashes for two, a trial')
  expect(addOnWords({ lashes: 0, ownLashes: 0, trial: 0 })).toBeNull()
})
