import type { Database, DatabaseTransaction } from './database.server.ts'
import { toIsoInstant } from './instant.ts'

/**
 * What is kept of each kind: the last backup that was made whole, the last one that failed, that the
 * artist has put the finished set-up list away, how far they are with making the site theirs, which
 * samples of the site they published as they are,
 * another value for each change of the reviews that visitors read, until which day is counted
 * what clients have spent, the last revision that a draft of each piece had, and the last version of any
 * draft of a letter.
 */
export type StateName =
  | 'last-backup'
  | 'last-backup-failed'
  | 'last-backup-sent'
  | 'last-backup-unsent'
  | 'backup-store-set'
  | 'unsent-backup-told'
  | 'set-up-hidden'
  | 'set-up-steps'
  | 'samples-kept'
  | 'last-sweep'
  | 'reviews-changed'
  | 'clients-counted'
  | 'draft-revisions'
  | 'letter-version'

/** Keeps a fact; what was known under its name before is forgotten. `value` is stored as JSON. */
export async function recordState(
  trx: DatabaseTransaction,
  name: StateName,
  value: unknown,
  now: Temporal.Instant,
): Promise<void> {
  const row = { name, value: JSON.stringify(value), at: toIsoInstant(now) }
  await trx
    .insertInto('facts')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value, at: row.at }))
    .execute()
}

/** What is kept under a name; null for nothing. */
export async function readState(db: Database, name: StateName): Promise<unknown> {
  const query = db.selectFrom('facts').select('value').where('name', '=', name)
  const row = await query.executeTakeFirst()
  return row ? JSON.parse(row.value) : null
}

/** All facts by name, each with its value as it was recorded and when, an ISO 8601 instant. */
export async function readSystemState(
  db: Database,
): Promise<Partial<Record<StateName, { value: unknown; at: string }>>> {
  const rows = await db.selectFrom('facts').selectAll().execute()
  return Object.fromEntries(
    rows.map(({ name, value, at }) => [name, { value: JSON.parse(value) as unknown, at }]),
  )
}
