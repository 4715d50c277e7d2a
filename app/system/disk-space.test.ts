import { expect, test } from 'vitest'
import { scarceMegabytes } from './disk-space.ts'

const MB = 1024 * 1024

test('below 500 MB a disk counts as nearly full', () => {
  expect(scarceMegabytes(500 * MB)).toBeNull()
  expect(scarceMegabytes(500 * MB - 1)).toBe(499)
  expect(scarceMegabytes(0)).toBe(0)
})
