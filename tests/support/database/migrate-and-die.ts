import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { closeDatabase, database } from '#app/data/engine/database.server.ts'
import { migrate } from '#app/data/engine/migrate.server.ts'
import { killWhen, statementCount } from './kill-when.ts'

/**
 * A process that brings a home's database to a step: `to NAME` as the product would have, when that
 * was its last one; `die NAME` is killed in the middle, when all of that step is done but the note
 * that it is; `die-at NUMBER` before that statement. Prints how many statements it ran.
 */
const [what, which = ''] = process.argv.slice(2)

if (what === 'die')
  killWhen(
    (text, values) =>
      text.includes('kysely_migration"') && /insert/.test(text) && values.includes(which),
  )
if (what === 'die-at') killWhen(() => statementCount() === Number(which))

if (what === 'to') await migrateTo(which)
else await migrate()
await closeDatabase()
process.stdout.write(`${statementCount()}\n`)

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
