import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'
import { clearCounter, countOne, countOneEach, deleteOldCounters } from './counters.server.ts'

const at = (minute: number) => `2027-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`

async function openCounters() {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  return database()
}

test('each name counts for itself', async () => {
  const db = await openCounters()
  expect((await countOne(db, 'a', at(1), at(0))).count).toBe(1)
  expect((await countOne(db, 'a', at(2), at(0))).count).toBe(2)
  expect((await countOne(db, 'b', at(2), at(0))).count).toBe(1)
})

test('a window keeps its start and ends exactly when the start is passed', async () => {
  const db = await openCounters()
  await countOne(db, 'a', at(10), at(0))
  expect(await countOne(db, 'a', at(19), at(9))).toEqual({ count: 2, windowStart: at(10) })
  expect(await countOne(db, 'a', at(20), at(10))).toEqual({ count: 1, windowStart: at(20) })
})

test('many at once are all counted', async () => {
  const db = await openCounters()
  const counts = await Promise.all(
    Array.from({ length: 50 }, () => countOne(db, 'a', at(1), at(0))),
  )
  expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
})

test('several names are counted together, each in its own window', async () => {
  const db = await openCounters()
  await countOne(db, 'b', at(1), at(0))
  await countOne(db, 'c', at(5), at(0))
  expect(await countOneEach(db, ['c', 'a', 'b'], at(9), at(1))).toMatchObject([
    { count: 2, windowStart: at(5) },
    { count: 1, windowStart: at(9) },
    { count: 1, windowStart: at(9) },
  ])
})

test('a cleared counter begins anew, and old ones are forgotten', async () => {
  const db = await openCounters()
  await countOne(db, 'a', at(1), at(0))
  await clearCounter(db, 'a')
  expect((await countOne(db, 'a', at(2), at(0))).count).toBe(1)
  await countOne(db, 'b', at(5), at(0))
  await deleteOldCounters(db, at(5))
  expect(await db.selectFrom('counters').select('name').execute()).toEqual([{ name: 'b' }])
})
