import { expect, test } from 'vitest'
import { decryptText, encryptText, isEncryptedText } from './encrypted-text.ts'

const SECRET = 'a secret that lies outside of the database'

test('what is sealed comes back with the same secret and name', () => {
  const sealed = encryptText('the key', 'sessions', SECRET)
  expect(isEncryptedText(sealed)).toBe(true)
  expect(sealed).not.toContain('the key')
  expect(decryptText(sealed, 'sessions', SECRET)).toBe('the key')
})

test('the same text is never sealed the same way twice', () => {
  expect(encryptText('the key', 'sessions', SECRET)).not.toBe(
    encryptText('the key', 'sessions', SECRET),
  )
})

test('another secret, another name or a changed letter opens nothing', () => {
  const sealed = encryptText('the key', 'sessions', SECRET)
  const last = sealed.endsWith('A') ? 'Q' : 'A'
  expect(decryptText(sealed, 'sessions', `${SECRET}.`)).toBeNull()
  expect(decryptText(sealed, 'hash-key', SECRET)).toBeNull()
  expect(decryptText(sealed.slice(0, -1) + last, 'sessions', SECRET)).toBeNull()
  for (const text of ['sealed:1:', 'sealed:1:AAAA', sealed.slice(0, 40)])
    expect(decryptText(text, 'sessions', SECRET), text).toBeNull()
})

test('what stands there in plain is not sealed', () => {
  expect(isEncryptedText('ZK3v5pZk1m2T0a8')).toBe(false)
})
