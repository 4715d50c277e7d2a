import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

test('a kept query answers each time as one that is built anew, and is built once for each shape', async () => {
  const { database, migrate } = await openDatabaseModules()
  await migrate()
  const { keptQuery } = await import('./kept-query.server.ts')
  const db = database()
  let built = 0
  const countQuery = keptQuery((at, ask: { names: readonly string[]; least: number }) => {
    built += 1
    return at
      .selectFrom('counters')
      .select('name')
      .where('name', 'in', ask.names)
      .where('count', '>=', ask.least)
      .where('name', '!=', 'always-left-out')
      .orderBy('name')
  })
  for (const [count, name] of ['a', 'b', 'c', 'always-left-out'].entries())
    await db
      .insertInto('counters')
      .values({ name, count, windowStart: '2027-01-01T00:00:00.000Z' })
      .execute()
  const found = async (names: string[], least: number) =>
    (await countQuery(db, { names, least })).rows.map(({ name }) => name)

  expect(await found(['a', 'b'], 0)).toEqual(['a', 'b'])
  expect(await found(['b', 'c'], 2)).toEqual(['c'])
  expect(await found(['c', 'always-left-out'], 0)).toEqual(['c'])
  expect(built).toBe(1)
  expect(await found(['a', 'b', 'c'], 1)).toEqual(['b', 'c'])
  expect(await found(['a'], 0)).toEqual(['a'])
  expect(built).toBe(3)
})

test('it runs in the transaction it is given', async () => {
  const { database, migrate, transact } = await openDatabaseModules()
  await migrate()
  const { keptQuery } = await import('./kept-query.server.ts')
  const deletion = keptQuery((at, { id }: { id: number }) =>
    at.deleteFrom('mailQueue').where('id', '=', id),
  )
  const queues = () => database().selectFrom('mailQueue').select('id').execute()
  await transact(async (trx) => {
    expect((await deletion(trx, { id: 1 })).numAffectedRows).toBe(1n)
    return { ok: false }
  })
  expect(await queues()).toHaveLength(1)
})
