import { expect, test } from 'vitest'
import { SENT_TWICE_MINUTES } from '#app/kernel/rate-limits.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'
import {
  contentKey,
  deleteOldKeys,
  formKey,
  reserveKey,
  storeAnswer,
} from './idempotency.server.ts'

const NOW = '2027-01-02T10:00:00.000Z'
const DAY_AGO = '2027-01-01T10:00:00.000Z'
const ACT = { scope: 'bookings', key: 'k', bodyHash: 'hash' }

async function openKeys() {
  const { migrate, database, transact } = await openDatabaseModules()
  await migrate()
  const reserve = (act = ACT, now = NOW, oldest = DAY_AGO, isRefused = false) =>
    transact(async (trx) => {
      const state = await reserveKey(trx, act, now, oldest)
      if (state.state === 'new') await storeAnswer(trx, act, `answer of ${now}`)
      if (isRefused) refuse('aborted', 'Somebody else was first.')
      return state
    })
  return { db: database(), reserve }
}

test('a key is new once, then known with its answer', async () => {
  const { reserve } = await openKeys()
  expect(await reserve()).toMatchObject({ state: 'new' })
  expect(await reserve()).toMatchObject({ state: 'known', answer: `answer of ${NOW}` })
})

test('the same key with another body is told apart', async () => {
  const { reserve } = await openKeys()
  await reserve()
  expect(await reserve({ ...ACT, bodyHash: 'other' })).toMatchObject({ state: 'other-body' })
})

test('the same key of another call is another key', async () => {
  const { reserve } = await openKeys()
  await reserve()
  expect(await reserve({ ...ACT, scope: 'messages' })).toMatchObject({ state: 'new' })
})

test('an act that is refused frees its key', async () => {
  const { reserve } = await openKeys()
  await expect(reserve(ACT, NOW, DAY_AGO, true)).rejects.toThrow(Refusal)
  expect(await reserve({ ...ACT, bodyHash: 'other' })).toMatchObject({ state: 'new' })
})

test('what is older than the oldest remembered is new again', async () => {
  const { reserve } = await openKeys()
  await reserve(ACT, DAY_AGO)
  expect(await reserve(ACT, NOW, DAY_AGO)).toMatchObject({ state: 'known' })
  expect(await reserve(ACT, NOW, NOW)).toMatchObject({ state: 'new' })
})

test('of two at once with one key the second is given what the first remembered', async () => {
  const { reserve } = await openKeys()
  const states = await Promise.all([reserve(), reserve(), reserve()])
  expect(states.map(({ state }) => state)).toEqual(['new', 'known', 'known'])
})

test('old keys are forgotten, younger ones kept', async () => {
  const { db, reserve } = await openKeys()
  await reserve(ACT, DAY_AGO)
  await reserve({ ...ACT, key: 'young' }, NOW)
  await deleteOldKeys(db, NOW)
  expect(await db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: 'young' }])
})

const HIDDEN = 'c0ffee00-1234-4abc-8def-000000000001'

const request = (time: string) => ({ name: 'Zoë', service: 'Lashes', date: '2026-11-24', time })

test('the same form sent twice has the same key', () => {
  expect(formKey(HIDDEN, request('09:30'))).toEqual(formKey(HIDDEN, request('09:30')))
})

test('the same form sent with another time is another request', () => {
  const [first, second] = [formKey(HIDDEN, request('09:30')), formKey(HIDDEN, request('10:00'))]
  expect(first?.key).not.toBe(second?.key)
})

test('two forms that ask the same are two requests', () => {
  const other = HIDDEN.replace('1234', '5678')
  expect(formKey(HIDDEN, request('09:30'))?.key).not.toBe(formKey(other, request('09:30'))?.key)
})

test('without a hidden value of ours a form has no key', () => {
  for (const hidden of [undefined, '', 'short', 'x'.repeat(65), 'no spaces allowed'])
    expect(formKey(hidden, request('09:30'))).toBeUndefined()
})

test('without one, the same words are one act for some minutes', () => {
  const key = contentKey('form', request('09:30'))
  expect(contentKey('form', request('09:30'))).toEqual(key)
  expect(contentKey('form', request('10:00')).key).not.toBe(key.key)
  expect(contentKey('letter', request('09:30')).key).not.toBe(key.key)
  expect(key.storedMinutes).toBe(SENT_TWICE_MINUTES)
})
