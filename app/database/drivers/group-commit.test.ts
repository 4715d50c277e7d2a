import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tables } from '#app/database/tables.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { groupCommits, type Transact } from './group-commit.server.ts'
import { openSqliteFile, sqliteDialect } from './sqlite.server.ts'

let folder: string
let db: Kysely<Tables>
let transact: Transact
let commits: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rosewater-test-'))
  commits = 0
  db = new Kysely<Tables>({
    dialect: sqliteDialect(join(folder, 'test.sqlite')),
    log: ({ query }) => {
      if (query.sql === 'commit') commits += 1
    },
  })
  await db.schema
    .createTable('locks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute()
  transact = groupCommits(db)
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

test('acts that arrive together share commits and each gets its own outcome', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `act ${index}`)
  const outcomes = await Promise.all(names.map((name) => transact(write(name))))
  expect(outcomes.map((outcome) => outcome.name)).toEqual(names)
  expect(stored()).toEqual(names.toSorted())
  expect(commits).toBeLessThan(10)
})

test('acts run in the order they came and see what the ones before them wrote', async () => {
  const count = async (trx: Transaction<Tables>) =>
    (await trx.selectFrom('locks').select('name').execute()).length
  const found = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      transact(async (trx) => {
        await write(name)(trx)
        return { ok: true, count: await count(trx) }
      }),
    ),
  )
  expect(found.map((outcome) => outcome.count)).toEqual([1, 2, 3])
})

test('a refused or failed act leaves nothing behind and harms none beside it', async () => {
  const answers = await Promise.allSettled([
    transact(write('first')),
    transact(async (trx) => {
      await write('refused')(trx)
      refuse('aborted', 'Somebody else was first.')
    }),
    transact(async (trx) => {
      await write('failed')(trx)
      throw new Error('a bug')
    }),
    transact(async (trx) => {
      await write('twice')(trx)
      return await write('twice')(trx)
    }),
    transact(write('last')),
  ])
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(stored()).toEqual(['first', 'last'])
})

test('an answer is given only after the commit: another connection sees the row', async () => {
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await transact(write(name))
      expect(stored()).toContain(name)
    }),
  )
})

test('a deferred rule that breaks at the commit fails all acts of it, and the next commit works', async () => {
  const broken = openSqliteFile(join(folder, 'test.sqlite'))
  broken.exec(
    'create table child (name text references locks (name) deferrable initially deferred)',
  )
  broken.close()
  const orphan = async (trx: Transaction<Tables>) => {
    await trx
      .insertInto('child' as 'locks')
      .values({ name: 'nobody' })
      .execute()
    return { ok: true }
  }
  const answers = await Promise.allSettled([transact(write('beside')), transact(orphan)])
  expect(answers.map((one) => one.status)).toEqual(['rejected', 'rejected'])
  expect(stored()).toEqual([])
  expect(await transact(write('later'))).toMatchObject({ ok: true })
  expect(stored()).toEqual(['later'])
})

function write(name: string) {
  return async (trx: Transaction<Tables>) => {
    await trx.insertInto('locks').values({ name }).execute()
    return { ok: true, name }
  }
}

/** What a connection of its own finds. */
function stored(): unknown[] {
  const reader = openSqliteFile(join(folder, 'test.sqlite'))
  try {
    return reader
      .prepare('select name from locks order by name')
      .all()
      .map((row) => row.name)
  } finally {
    reader.close()
  }
}
