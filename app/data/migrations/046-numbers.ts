import { type Kysely, sql } from 'kysely'
import { executeAll, isPostgres } from './statements.ts'

/**
 * What each booking was quoted, in whole cents beside the quote it is taken from, and an index that holds all
 * that the numbers of a year are made of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table bookings add column "quotedCents" integer').execute(db)
  const total = isPostgres(db)
    ? `cast(cast(quote as json) ->> 'total' as integer)`
    : `cast(json_extract(quote, '$.total') as integer)`
  await sql.raw(`update bookings set "quotedCents" = ${total} where quote is not null`).execute(db)
  await addIndex(db)
}

const addIndex = executeAll(`
  create index "bookingsNumbers" on bookings (date, status, service, place, "quotedCents")
    where held = 1
`)
