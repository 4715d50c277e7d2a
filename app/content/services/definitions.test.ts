import { expect, test } from 'vitest'
import { definitions } from './definitions.ts'

test('the guide explains seven looks, each once and at some length', () => {
  expect(definitions).toHaveLength(7)
  expect(new Set(definitions.map(({ title }) => title)).size).toBe(7)
  for (const { description } of definitions) expect(description.length).toBeGreaterThan(80)
})
