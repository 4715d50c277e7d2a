import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.server.ts'

test('a password is verified against its own hash and no other', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true)
  expect(await verifyPassword(hash, 'correct horse batterz')).toBe(false)
  expect(await verifyPassword(hash, '')).toBe(false)
})

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword('correct horse battery')).not.toBe(
    await hashPassword('correct horse battery'),
  )
})

test('the hash is a PHC string of argon2id with its cost', async () => {
  expect(await hashPassword('correct horse battery')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})

test('a hash of another cost is verified by the cost it names', async () => {
  const cost = { memory: 64, passes: 3, parallelism: 2 }
  const nonce = Buffer.from('a salt of its own')
  const hash = argon2Sync('argon2id', { message: 'older-password', nonce, tagLength: 24, ...cost })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  const stored = `$argon2id$v=19$m=64,t=3,p=2$${salt}$${tag}`
  expect(await verifyPassword(stored, 'older-password')).toBe(true)
  expect(await verifyPassword(stored, 'other-password')).toBe(false)
})

test('letters typed as one character or as two are the same password', async () => {
  const hash = await hashPassword('caf\u00e9-and-more')
  expect(await verifyPassword(hash, 'cafe\u0301-and-more')).toBe(true)
})

test.each(['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1', 'x'.repeat(10_000)])(
  'what is no such hash verifies nothing: %s',
  async (stored) => {
    expect(await verifyPassword(stored, stored)).toBe(false)
  },
)
