import { expect, test } from 'vitest'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { keptFree } from './kept-free.ts'

const at = (time: string, bufferBefore: number, bufferAfter: number) => ({
  time: time as TimeOfDay,
  durationMinutes: 60,
  bufferBefore,
  bufferAfter,
})
const area = { name: 'Richmond Hill', prefixes: ['L4C'], fee: 40, minutes: 35 }

test('a known drive says when to leave and how long the way back is', () => {
  expect(keptFree(at('13:00', 60, 60), area)).toEqual([
    { from: 720, to: 780, words: 'Leave by 12:25 p.m., 35 min to Richmond Hill' },
    { from: 840, to: 900, words: '35 min back to the studio' },
  ])
})

test('what is no known drive says nothing of one', () => {
  expect(keptFree(at('13:00', 60, 60), null)).toEqual([
    { from: 720, to: 780 },
    { from: 840, to: 900 },
  ])
})

test('a drive that begins on the day before has no time to leave at', () => {
  expect(keptFree(at('00:30', 60, 0), area)[0]?.words).toBe('35 min to Richmond Hill')
})
