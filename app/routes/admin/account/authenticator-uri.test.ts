import { expect, test } from 'vitest'
import { authenticatorUri, base32 } from './authenticator-uri.ts'

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base 32 of "%s" is that of RFC 4648 10', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('names are escaped, so that none of them changes the key', () => {
  const uri = authenticatorUri({ issuer: 'A & B:?', email: 'a+b@example.com', key: 'ABC' })
  const url = new URL(uri)
  expect(url.searchParams.get('secret')).toBe('ABC')
  expect(url.searchParams.get('issuer')).toBe('A & B:?')
  expect(decodeURIComponent(url.pathname)).toMatch(/A & B:\?:a\+b@example\.com$/)
})
