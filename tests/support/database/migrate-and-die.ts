import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { closeDatabase, database } from '#app/data/engine/database.server.ts'
import { migrate } from '#app/data/engine/migrate.server.ts'

/**
 * A process that brings a home's database to a step: `to NAME` as the product would have, when that
 * was its last one; `die NAME` is killed in the middle, when all of that step is done but the note
 * that it is; `die-at NUMBER` before that statement. Prints how many statements it ran.
 */
const [what, which = ''] = process.argv.slice(2)
let statements = 0

if (what === 'die')
  killWhen(
    (text, values) =>
      text.includes('kysely_migration"') && /insert/.test(text) && values.includes(which),
  )
if (what === 'die-at') killWhen(() => statements === Number(which))

if (what === 'to') await migrateTo(which)
else await migrate()
await closeDatabase()
process.stdout.write(`${statements}\n`)

/** Kills this process just before a statement runs, as a power cut would: nothing is cleaned up. */
function killWhen(isTheOne: (text: string, values: unknown[]) => boolean): void {
  const check = (text: string, values: unknown[]) => {
    statements += 1
    if (isTheOne(text, values)) process.kill(process.pid, 'SIGKILL')
  }
  for (const name of ['run', 'all'] as const) {
    const original = StatementSync.prototype[name] as (...values: never[]) => unknown
    StatementSync.prototype[name] = function (this: StatementSync, ...values: never[]) {
      check(this.sourceSQL, values)
      return original.apply(this, values)
    } as never
  }
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    // Text and values, or a statement with a name that holds both.
    const [first, second] = asked as [string | { text?: string; values?: unknown[] }, unknown]
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : first
    if (typeof text === 'string') check(text, Array.isArray(values) ? values : [])
    return original.apply(this, asked as never)
  } as never
}

async function migrateTo(name: string): Promise<void> {
  const folder = join(import.meta.dirname, '../../../app/data/migrations')
  const steps = readdirSync(folder).filter((file) => /^\d+-.*(?<!\.test)\.ts$/.test(file))
  const migrations = Object.fromEntries(
    await Promise.all(
      steps.map(async (file) => [file.replace('.ts', ''), await import(join(folder, file))]),
    ),
  )
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db: database(), provider }).migrateTo(name)
  if (error) throw error
}
