import { expect, test, vi } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const hashing = vi.hoisted(() => ({ count: 0, now: 0, most: 0 }))

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (algorithm, cost, done) => {
    hashing.count += 1
    hashing.now += 1
    hashing.most = Math.max(hashing.most, hashing.now)
    return crypto.argon2(algorithm, cost, (...result) => {
      hashing.now -= 1
      done(...result)
    })
  }
  return { ...crypto, argon2 }
})

const KNOWN = { email: 'artist@rosewater.example', password: 'a-long-enough-password' }
const visitor = { clientAddress: '192.0.2.1', userAgent: 'Test' }

async function openSignIn() {
  const { migrate } = await openDatabaseModules()
  await migrate()
  const { createAccount } = await import('./admin-accounts.server.ts')
  await createAccount({ ...KNOWN, admin: true })
  return await import('./auth.server.ts')
}

test('an unknown account is as much work as a known one: one hash either way', async () => {
  const { signIn } = await openSignIn()
  const tries = [
    { ...KNOWN, password: 'not-the-password-at-all' },
    { ...KNOWN, email: 'nobody@rosewater.example' },
    { email: 'nobody@rosewater.example', password: 'not-the-password-at-all' },
  ]
  for (const credentials of tries) {
    hashing.count = 0
    await expect(signIn(credentials, visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(hashing.count, credentials.email).toBe(1)
  }
})

test('a flood of strangers leaves threads to a known device, which waits for none of them', async () => {
  vi.stubEnv('RATE_LIMIT', 'on')
  const { signIn } = await openSignIn()
  hashing.most = 0
  const strangers = Promise.allSettled(
    Array.from({ length: 28 }, (_, at) =>
      signIn({ ...KNOWN, password: 'guess' }, { ...visitor, clientAddress: `198.18.${at}.1` }),
    ),
  )
  const known = await signIn(KNOWN, visitor, 'the-hash-of-a-device')
  expect(known).toMatchObject({ account: { email: KNOWN.email } })
  const turnedAway = (await strangers).filter(
    (one) => one.status === 'rejected' && one.reason.code === 'resource-exhausted',
  )
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(hashing.most).toBeLessThanOrEqual(3)
})

test('what is throttled is not even hashed', async () => {
  vi.stubEnv('RATE_LIMIT', 'on')
  const { signIn } = await openSignIn()
  const wrong = { ...KNOWN, password: 'guess-after-guess' }
  for (let turn = 0; turn < 10; turn++) await signIn(wrong, visitor).catch(() => null)
  hashing.count = 0
  await expect(signIn(KNOWN, visitor)).rejects.toMatchObject({ code: 'resource-exhausted' })
  expect(hashing.count).toBe(0)
})
