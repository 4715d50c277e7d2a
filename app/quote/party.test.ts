import { expect, test } from 'vitest'
import { isPlannedParty, NOBODY } from './party.ts'

const bride = { ...NOBODY, bride: 1 }

test('a bride with others, or on the day itself, is planned back from when all are ready', () => {
  expect(isPlannedParty({ ...bride, juniors: 1 }, 'studio')).toBe(true)
  expect(isPlannedParty({ ...bride, mothers: 2 }, 'mobile')).toBe(true)
  expect(isPlannedParty(bride, 'weddingDay')).toBe(true)
})

test('a bride alone on another day, a party without one, and other services choose a start', () => {
  expect(isPlannedParty(bride, 'studio')).toBe(false)
  expect(isPlannedParty(bride, 'mobile')).toBe(false)
  expect(isPlannedParty({ ...NOBODY, attendants: 5 }, 'weddingDay')).toBe(false)
  expect(isPlannedParty(null, 'weddingDay')).toBe(false)
})
