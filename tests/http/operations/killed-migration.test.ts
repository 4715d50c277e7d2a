import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { closeDatabase, database } from '#app/database/database.server.ts'
import { migrations } from '#app/database/migrate.server.ts'
import { expectSoundFile } from '../../support/database/sqlite-file.ts'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { COMPILE_CACHE, type Home, makeHome, startServer } from '../../support/server/server.ts'
import { query } from '../../support/server/sql.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const STEPS = readdirSync(join(ROOT, 'app/database/migrations'))
  .filter((file) => /^\d+-.*\.ts$/.test(file) && !file.includes('.test.'))
  .map((file) => file.replace('.ts', ''))
  .sort()

afterEach(() => vi.unstubAllEnvs())

/** Brings the database of this process to a step, as the product would have when that was its last one. */
async function migrateTo(step: string): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db: database(), provider }).migrateTo(step)
  await closeDatabase()
  expect(error).toBeUndefined()
}

/** Runs the migrations of a home in a process of its own that is to be killed; whether it was. */
async function migrateAndDie(home: Home, ...words: string[]): Promise<boolean> {
  const script = join(ROOT, 'tests/support/database/migrate-and-die.ts')
  const child = spawn(process.execPath, [script, ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...COMPILE_CACHE, ...home.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  await once(child, 'close')
  const killed = child.signalCode === 'SIGKILL'
  expect(child.exitCode, complaint).toBe(killed ? null : 0)
  return killed
}

/** Every table with its columns, and the steps that are noted as done. */
async function schemaOf(home: Home) {
  const columns = home.databaseUrl
    ? `select table_name as t, column_name as c from information_schema.columns
        where table_schema = 'public' order by 1, 2`
    : `select m.name as t, c.name as c from sqlite_master m, pragma_table_info(m.name) c
        where m.type = 'table' and m.name not like 'sqlite_%' order by 1, 2`
  const found = await query<{ t: string; c: string }>(home, columns)
  const hasNotes = found.some(({ t }) => t === 'kysely_migration')
  const done = hasNotes ? await query(home, 'select name from kysely_migration order by name') : []
  // The list of steps is made before the first of them, and may be there without any.
  const ours = found.filter(({ t }) => !t.startsWith('kysely_')).map(({ t, c }) => `${t}.${c}`)
  return { ours, done: done.map(({ name }) => name) }
}

async function expectWell(home: Home): Promise<void> {
  const server = await startServer(home)
  expect((await schemaOf(home)).done).toEqual(STEPS)
  const json = bookingRequest()
  expect((await call(server, 'POST', '/api/v1/bookings', { json })).status).toBe(201)
  expectSoundFile(home)
  await server.stop()
}

test('killed in the middle of each migration it leaves no trace, and the next start does it all', async () => {
  const home = await makeHome(inject('postgresUrl'))
  for (const [name, value] of Object.entries({ DATABASE_URL: '', ...home.env }))
    vi.stubEnv(name, value)
  for (const [number, step] of STEPS.entries()) {
    const before = await schemaOf(home)
    expect(before.done).toEqual(STEPS.slice(0, number))
    expect(await migrateAndDie(home, 'die', step)).toBe(true)
    expect(await schemaOf(home)).toEqual(before)
    if (number === STEPS.length - 1) break
    await migrateTo(step)
  }
  await expectWell(home)
  await home.remove()
}, 300_000)

test.runIf(process.env.TEST_LONG)(
  'killed before any one of all statements, likewise',
  async () => {
    const home = await makeHome(inject('postgresUrl'))
    for (let number = 1; ; number++) {
      if (!(await migrateAndDie(home, 'die-at', String(number)))) break
      const { ours, done } = await schemaOf(home)
      // PostgreSQL gives its lock back after the commit: then all of it is there.
      if (done.length === 0) expect(ours).toEqual([])
      else expect(done).toEqual(STEPS)
    }
    await expectWell(home)
    await home.remove()
  },
  600_000,
)
