import { type Kysely, sql } from 'kysely'
import { accounts } from '#app/database/migrations/first-release/accounts.ts'
import { appointments } from '#app/database/migrations/first-release/appointments.ts'
import { clients } from '#app/database/migrations/first-release/clients.ts'
import { content } from '#app/database/migrations/first-release/content.ts'
import { mail } from '#app/database/migrations/first-release/mail.ts'
import { messages } from '#app/database/migrations/first-release/messages.ts'
import { consentGuards, newsletter } from '#app/database/migrations/first-release/newsletter.ts'
import { paymentGuards, payments } from '#app/database/migrations/first-release/payments.ts'
import { system } from '#app/database/migrations/first-release/system.ts'
import { executeAll, isPostgres } from './statements.ts'

/** Every table of version 0.2.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    appointments,
    clients,
    messages,
    newsletter,
    mail,
    payments,
    content,
    accounts,
    system,
  ]
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  for (const statements of [...tables, consentGuards[engine], paymentGuards[engine]])
    await executeAll(statements)(db)
  // PostgreSQL writes a row of the outbox anew when it is claimed and when it is settled: in the same page, if it has room.
  if (engine === 'postgres') await executeAll('alter table outbox set (fillfactor = 50)')(db)
  await executeAll('insert into "mailQueue" (id, refusals) values (1, 0)')(db)
  const now = new Date().toISOString()
  // The job that counts what clients have spent goes on from this day.
  await sql`insert into facts (name, value, at)
    values ('clients-counted', ${JSON.stringify(now.slice(0, 10))}, ${now})`.execute(db)
}
