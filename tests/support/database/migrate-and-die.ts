import { closeDatabase } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrate.server.ts'
import { killWhen, statementCount } from './kill-when.ts'

/**
 * A process that migrates a home's database: `die NAME` is killed in the middle, when all of that step is
 * done but the note that it is; `die-at NUMBER` before that statement.
 */
const [what, which = ''] = process.argv.slice(2)

if (what === 'die')
  killWhen(
    (text, values) =>
      text.includes('kysely_migration"') && /insert/.test(text) && values.includes(which),
  )
if (what === 'die-at') killWhen(() => statementCount() === Number(which))

await migrate()
await closeDatabase()
