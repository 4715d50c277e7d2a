import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

function open(file: string): DatabaseSync {
  return new DatabaseSync(file)
}

function tablesOf(db: DatabaseSync): unknown[] {
  const rows = db.prepare("select name from sqlite_master where type = 'table' order by name").all()
  return rows.map(({ name }) => name).filter((name) => !String(name).startsWith('kysely'))
}

/** The modules, with a file as the first release left it and one more step to take. */
async function openBeforeStep() {
  const modules = await openDatabaseModules()
  await modules.migrate()
  await modules.database().insertInto('locks').values({ name: 'day:2027-01-01' }).execute()
  const { migrations } = await import('./migrate.server.ts')
  migrations['999-later'] = {
    up: async (db) => {
      await sql`create table later (id text)`.execute(db)
    },
  }
  return modules
}

test('an empty database is brought to the present schema, once', async () => {
  const { migrate, dataDir } = await openDatabaseModules()
  expect((await migrate())[0]).toBe('001-first-release')
  expect(await migrate()).toEqual([])
  const db = open(join(dataDir, 'rosewater.sqlite'))
  expect(tablesOf(db)).toEqual(
    expect.arrayContaining(['bookings', 'bookingCells', 'admins', 'user']),
  )
  db.close()
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
})

test('the file is in WAL mode', async () => {
  const { migrate, sqliteFile } = await openDatabaseModules()
  await migrate()
  const db = open(sqliteFile())
  expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  db.close()
})

test('a step that fails leaves the schema as it was, and the next start does it all', async () => {
  const { migrate, sqliteFile, closeDatabase } = await openDatabaseModules()
  const db = open(sqliteFile())
  db.exec('create table "oneTimeLinks" (inTheWay text)')
  await expect(migrate()).rejects.toThrow(/oneTimeLinks/)
  await closeDatabase()
  expect(tablesOf(db)).toEqual(['oneTimeLinks'])

  db.exec('drop table "oneTimeLinks"')
  db.close()
  expect((await migrate())[0]).toBe('001-first-release')
  expect(await migrate()).toEqual([])
})

test('a file that holds data is copied, whole, before a step changes it', async () => {
  const { migrate, sqliteFile, dataDir } = await openBeforeStep()
  expect(await migrate()).toEqual(['999-later'])

  const copies = readdirSync(join(dataDir, 'backups'))
  expect(copies).toEqual([expect.stringMatching(/^before-999-later-.*\.sqlite$/)])
  const copy = open(join(dataDir, 'backups', copies[0] ?? ''))
  expect(tablesOf(copy)).not.toContain('later')
  expect(copy.prepare('select name from locks').all()).toEqual([{ name: 'day:2027-01-01' }])
  expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  copy.close()

  const now = open(sqliteFile())
  expect(now.prepare('select name from locks').all()).toEqual([{ name: 'day:2027-01-01' }])
  now.close()
})

test('a database of before the first release, or of a later one, is refused in a sentence and left as it was', async () => {
  const { migrate, database } = await openDatabaseModules()
  await migrate()
  await sql`update kysely_migration set name = '001-appointments' where name = '001-first-release'`.execute(
    database(),
  )
  await expect(migrate()).rejects.toThrow(/“001-appointments”.* before 0\.2\.0/)
  const { rows } = await sql`select name from kysely_migration`.execute(database())
  expect(rows).toContainEqual({ name: '001-appointments' })
  expect(rows).not.toContainEqual({ name: '001-first-release' })
})

test('nothing is changed where no copy can be made', async () => {
  const { migrate, sqliteFile, dataDir } = await openBeforeStep()
  writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be')
  await expect(migrate()).rejects.toThrow(/EEXIST|ENOTDIR/)
  const db = open(sqliteFile())
  expect(tablesOf(db)).not.toContain('later')
  db.close()
})

test('the tables themselves refuse what must never be stored', async () => {
  const { migrate, sqliteFile } = await openDatabaseModules()
  await migrate()
  const db = open(sqliteFile())
  db.exec('pragma foreign_keys = on')
  const insert = (id: string) =>
    db
      .prepare(
        `insert into bookings (id, name, email, phone, service, date, time, "createdAt",
         "sendConfirmation", "privateToken", "calendarSequence")
         values (?, 'n', 'e', 'p', 's', '2027-01-01', '10:00', 'c', 1, ?, 0)`,
      )
      .run(id, `token-${id}`)
  insert('one')
  insert('two')
  const hold = db.prepare('insert into "bookingCells" (date, cell, "bookingId") values (?, ?, ?)')
  hold.run('2027-01-01', '10:00', 'one')
  expect(() => hold.run('2027-01-01', '10:00', 'two')).toThrow(/UNIQUE/)
  expect(() => hold.run('2027-01-01', '11:00', 'nobody')).toThrow(/FOREIGN KEY/)
  // A half hour that nobody holds, or two of them.
  expect(() => hold.run('2027-01-01', '12:00', null)).toThrow(/CHECK/)
  db.prepare('delete from bookings where id = ?').run('one')
  expect(db.prepare('select * from "bookingCells"').all()).toEqual([])
  const block = db.prepare('insert into "blockedTimes" values (?, ?, ?, ?, null, ?, null)')
  expect(() => block.run('b', '2027-01-01', '11:00', '10:00', 'c')).toThrow(/CHECK/)
  db.close()
})
