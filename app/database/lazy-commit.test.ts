import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

test('an update that waits for no disk is there, and commits after it wait again', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  const { updateLazily } = await import('./lazy-commit.server.ts')
  const paused = (reason: string) =>
    database().updateTable('mailQueue').set({ pausedReason: reason }).where('id', '=', 1)
  const synchronous = async () =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(database())).rows[0]

  expect(await updateLazily(database(), paused('AUTH 535'))).toBe(1)
  const queue = await database().selectFrom('mailQueue').selectAll().executeTakeFirstOrThrow()
  expect(queue.pausedReason).toBe('AUTH 535')
  expect(await synchronous()).toEqual({ synchronous: 2 })

  const wrong = database().updateTable('mailQueue').set({ id: sql`(select 1 from nothing)` })
  await expect(updateLazily(database(), wrong)).rejects.toThrow(/nothing/)
  expect(await synchronous()).toEqual({ synchronous: 2 })
})
