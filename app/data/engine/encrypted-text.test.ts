import { expect, test } from 'vitest'
import { isSealed, seal, unseal } from './encrypted-text.ts'

const SECRET = 'a secret that lies outside of the database'

test('what is sealed comes back with the same secret and name', () => {
  const sealed = seal('the key', 'sessions', SECRET)
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).not.toContain('the key')
  expect(unseal(sealed, 'sessions', SECRET)).toBe('the key')
})

test('the same text is never sealed the same way twice', () => {
  expect(seal('the key', 'sessions', SECRET)).not.toBe(seal('the key', 'sessions', SECRET))
})

test('another secret, another name or a changed letter opens nothing', () => {
  const sealed = seal('the key', 'sessions', SECRET)
  const last = sealed.endsWith('A') ? 'Q' : 'A'
  expect(unseal(sealed, 'sessions', `${SECRET}.`)).toBeNull()
  expect(unseal(sealed, 'hash-key', SECRET)).toBeNull()
  expect(unseal(sealed.slice(0, -1) + last, 'sessions', SECRET)).toBeNull()
  for (const text of ['sealed:1:', 'sealed:1:AAAA', sealed.slice(0, 40)])
    expect(unseal(text, 'sessions', SECRET), text).toBeNull()
})

test('what stands there in plain is not sealed', () => {
  expect(isSealed('ZK3v5pZk1m2T0a8')).toBe(false)
})
