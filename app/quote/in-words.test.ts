import { expect, test } from 'vitest'
import { addOnsInWords, counted, lineInWords, numberInWords, peopleInWords } from './in-words.ts'

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

test('a count is said with what is counted', () => {
  expect([counted(1, 'face', 'faces'), counted(5, 'face', 'faces')]).toEqual([
    'one face',
    'five faces',
  ])
})

test('a line says what it is for as a person does, and a role as the artist names it', () => {
  const said = [
    lineInWords({ item: 'attendant', label: 'Attendant', count: 1 }),
    lineInWords({ item: 'attendant', label: 'Attendant', count: 2 }),
    lineInWords({ item: 'junior', label: 'Junior bridesmaid', count: 3 }),
    lineInWords({ item: 'attendant', label: 'Friend of the bride', count: 2 }),
    lineInWords({ item: 'lashes', label: 'Lash strips or clusters', count: 2 }),
    lineInWords({ item: 'code', label: 'GLOW20', count: 1 }),
  ]
  expect(said).toEqual([
    'Attendant',
    '2 attendants',
    '3 junior bridesmaids',
    'Friend of the bride × 2',
    'Lash strips or clusters for 2',
    'Code GLOW20',
  ])
})
