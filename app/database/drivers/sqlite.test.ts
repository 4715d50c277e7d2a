import { expect, test } from 'vitest'
import { StatementCache } from './sqlite.server.ts'

test('what is asked for again and again stays, however many others come', () => {
  const recent = new StatementCache<string, object>(3)
  const hot = recent.take('hot', () => ({}))
  for (let other = 0; other < 100; other++) {
    recent.take(`other ${other}`, () => ({}))
    expect(recent.take('hot', () => ({}))).toBe(hot)
  }
})

test('what came late is kept too, and what nobody asks for makes room', () => {
  const recent = new StatementCache<number, object>(3)
  const first = recent.take(1, () => ({}))
  for (const number of [2, 3, 4]) recent.take(number, () => ({}))
  const late = recent.take(5, () => ({}))
  expect(recent.take(5, () => ({}))).toBe(late)
  expect(recent.take(1, () => ({}))).not.toBe(first)
})
