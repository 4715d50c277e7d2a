import { expect, test } from 'vitest'
import { addOnWords, centsWords, peopleWords } from './booking-words.ts'

test.each([
  [14_000, '$140'],
  [123_450, '$1,234.50'],
  [-2_500, '−$25'],
  [0, 'free'],
])('%i cents are %s', (cents, words) => {
  expect(centsWords(cents)).toBe(words)
})

test('a party is told by who is in it, and nobody else', () => {
  expect(peopleWords({ bride: 1, attendants: 4, mothers: 1, juniors: 0 })).toBe(
    'bride, 4 attendants, 1 mother',
  )
  expect(peopleWords({ bride: 0, attendants: 0, mothers: 0, juniors: 0 })).toBeNull()
  expect(peopleWords(null)).toBeNull()
})

test('what is asked for beside the makeup is named, or nothing is', () => {
  expect(addOnWords({ lashes: 2, ownLashes: 0, trial: 1 })).toBe('lashes for 2, a trial')
  expect(addOnWords({ lashes: 0, ownLashes: 0, trial: 0 })).toBeNull()
})
