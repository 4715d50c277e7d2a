import { type Kysely, sql } from 'kysely'
import { executeAll } from './statements.ts'

/**
 * The id of the service beside its name as it was promised, and with an entry of the waiting list the prices it
 * was offered. Rows of before get the id by the names that services have and had.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await executeAll(`
    alter table bookings add column "serviceId" text;
    alter table "waitlistEntries" add column "serviceId" text;
    alter table "waitlistEntries" add column quote text;
    alter table reviews add column "serviceId" text;
    drop index "bookingsNumbers";
    create index "bookingsNumbers"
      on bookings (date, status, service, "serviceId", place, "quotedCents") where held = 1
  `)(db)
  for (const [name, id] of await idsByName(db))
    for (const table of ['bookings', 'waitlistEntries', 'reviews'])
      await sql`update ${sql.table(table)} set "serviceId" = ${id} where service = ${name}`.execute(
        db,
      )
}

/** The names the program gave its services. */
const FIRST_NAMES: readonly (readonly [string, string])[] = [
  ['Free Consultation', 'free-consultation'],
  ['Bridal Makeup', 'bridal'],
  ['Bridal Party Makeup', 'bridal-party'],
  ['Prom Makeup', 'prom'],
  ['Glam Makeup', 'glam'],
  ['Lashes', 'lashes'],
]

/** Every name a service has or had; one that two had stands for the one that had it last. */
async function idsByName(db: Kysely<unknown>): Promise<Map<string, string>> {
  const ids = new Map(FIRST_NAMES)
  const { rows } = await sql<{ value: string }>`
    select value from "contentVersions" where piece = 'services' order by version`.execute(db)
  for (const { value } of rows) {
    const { services = [] } = JSON.parse(value) as { services?: { id: string; name: string }[] }
    for (const { id, name } of services) ids.set(name, id)
  }
  return ids
}
