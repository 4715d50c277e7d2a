import { expect, test } from 'vitest'
import { returnPath } from './way-back.ts'

test('a public page is a way back', () => {
  expect(returnPath('/pricing')).toBe('/pricing')
})

test.each([
  '/booking/secret-token',
  '//evil.example',
  'https://evil.example',
  '/admin',
  'toString',
  '',
  null,
  undefined,
])('%j is none, so home is', (path) => {
  expect(returnPath(path)).toBe('/')
})
