import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../../tests/support/database/open-database.ts'
import { deleteOldKeys, reserveKey, storeAnswer } from './idempotency.server.ts'

const NOW = '2027-01-02T10:00:00.000Z'
const DAY_AGO = '2027-01-01T10:00:00.000Z'
const ACT = { scope: 'bookings', key: 'k', bodyHash: 'hash' }

async function openKeys() {
  const { migrate, database, transact } = await openDatabaseModules()
  await migrate()
  const reserve = (act = ACT, now = NOW, oldest = DAY_AGO, ok = true) =>
    transact(async (trx) => {
      const state = await reserveKey(trx, act, now, oldest)
      if (state.state === 'new') await storeAnswer(trx, act, `answer of ${now}`)
      return { ok, ...state }
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
  await reserve(ACT, NOW, DAY_AGO, false)
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
