import { expect, test } from 'vitest'
import { settledWithin } from './deadline.ts'

test('work that ends in time answers with its result or its error', async () => {
  expect(await settledWithin(10_000, Promise.resolve('done'))).toBe('done')
  await expect(settledWithin(10_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('work that never ends is too late, and keeps no timer', async () => {
  expect(await settledWithin(1, new Promise(() => {}))).toBe('too-late')
})
