import { expect, test } from 'vitest'
import { addOnsInWords, numberInWords, peopleInWords, withPlurals } from './in-words.ts'

test('a party is named by who is in it', () => {
  expect(peopleInWords({ bride: 1, attendants: 2, mothers: 1, juniors: 1 })).toBe(
    'Bride, two attendants, mother, junior',
  )
  expect(peopleInWords({ bride: 0, attendants: 1, mothers: 2, juniors: 0 })).toBe(
    'Attendant, two mothers',
  )
  expect(peopleInWords({ bride: 0, attendants: 0, mothers: 0, juniors: 0 })).toBe('')
})

test('what is added is named with its count', () => {
  expect(addOnsInWords({ lashes: 2, ownLashes: 1, trial: 1 })).toBe(
    'Lashes for two, your own lashes for one, bridal trial',
  )
  expect(addOnsInWords({ lashes: 0, ownLashes: 0, trial: 0 })).toBe('')
})

test('numbers are words up to twelve', () => {
  expect([1, 12, 13, 20].map(numberInWords)).toEqual(['one', 'twelve', '13', '20'])
})

test('several of a party are named as several, and as the artist names them', () => {
  const line = (label: string, count: number) =>
    ({ item: 'attendant', label, count, each: 1, amount: count, list: null }) as const
  const lines = [line('Attendant', 1), line('Attendant', 2), line('Friend of the bride', 2)]
  expect(withPlurals({ lines }).lines.map(({ label }) => label)).toEqual([
    'Attendant',
    'Attendants',
    'Friend of the bride',
  ])
})
