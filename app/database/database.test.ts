import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

test('an act that asks for the database, or begins another act, fails instead of waiting', async () => {
  const { database, transact, migrate } = await openDatabaseModules()
  await migrate()
  await expect(
    transact(async () => {
      await database().selectFrom('bookings').selectAll().execute()
      return { ok: true }
    }),
  ).rejects.toThrow('uses its transaction')
  await expect(transact(async () => await transact(async () => ({ ok: true })))).rejects.toThrow(
    'cannot begin another',
  )
})

test('what runs beside an act, and after it, may ask for the database', async () => {
  const { database, transact, migrate } = await openDatabaseModules()
  await migrate()
  const count = async () => (await database().selectFrom('bookings').selectAll().execute()).length
  const [outcome, beside] = await Promise.all([
    transact(async (trx) => {
      await trx.selectFrom('bookings').selectAll().execute()
      return { ok: true }
    }),
    count(),
  ])
  expect([outcome, beside, await count()]).toEqual([{ ok: true }, 0, 0])
})
