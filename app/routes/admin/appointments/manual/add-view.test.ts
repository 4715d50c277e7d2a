import { expect, test } from 'vitest'
import { fitWords } from './add-view.server.ts'

const NONE = { bufferBefore: 0, bufferAfter: 0 }
const chosen = { from: 720, to: 780 }
const day = (over: Partial<Parameters<typeof fitWords>[0]['day']> = {}) => ({
  day: { appointments: [], blocks: [], ...over },
  chosen,
  clash: null,
  isClosed: false,
})

test('a time that fits says how long it is and what comes next', () => {
  expect(fitWords(day(), NONE)).toEqual({ fits: true, words: 'Fits: 1 h, nothing after it' })
  const later = day({
    appointments: [
      { from: 540, to: 600 },
      { from: 840, to: 870 },
    ],
  })
  expect(fitWords(later, NONE)?.words).toBe('Fits: 1 h, free until 2:00 p.m.')
  expect(fitWords({ ...day(), isClosed: true }, NONE)?.words).toMatch(/though you are closed/)
})

test('what is kept free around it is said, as the place asks for', () => {
  expect(fitWords(day(), { bufferBefore: 0, bufferAfter: 30 })?.words).toBe(
    'Fits: 1 h, 30 minutes kept free after it, nothing after it',
  )
  expect(fitWords(day(), { bufferBefore: 60, bufferAfter: 60 })?.words).toContain(
    '1 h kept free before and after it',
  )
})

test('time that another appointment keeps free is no fit, and a clash is said elsewhere', () => {
  const kept = day({ blocks: [{ from: 750, to: 810, isBuffer: true }] })
  expect(fitWords(kept, NONE)).toMatchObject({ fits: false })
  expect(fitWords({ ...day(), clash: {} }, NONE)).toBeNull()
  expect(fitWords({ ...day(), chosen: null }, NONE)).toBeNull()
})
