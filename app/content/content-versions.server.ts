import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { ContentVersionRow } from '#app/database/rows/content.ts'

/** The version of each piece that stands on the site; pieces that were never published are left out. */
export async function latestVersions(
  db: Database,
): Promise<Pick<ContentVersionRow, 'piece' | 'version'>[]> {
  return await db
    .selectFrom('contentVersions')
    .select(['piece', (eb) => eb.fn.max<number>('version').as('version')])
    .groupBy('piece')
    .execute()
}

/** The newest version of a piece, or null when it was never published. */
export async function latestVersion(
  db: Database,
  piece: string,
): Promise<ContentVersionRow | null> {
  const row = await db
    .selectFrom('contentVersions')
    .selectAll()
    .where('piece', '=', piece)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The newest version of a piece; 0 when it was never published. */
export async function latestVersionOf(db: Database, piece: string): Promise<number> {
  const { version } = await db
    .selectFrom('contentVersions')
    .select((eb) => eb.fn.max<number | null>('version').as('version'))
    .where('piece', '=', piece)
    .executeTakeFirstOrThrow()
  return version ?? 0
}

export async function findVersion(
  db: Database,
  piece: string,
  version: number,
): Promise<ContentVersionRow | null> {
  const row = await db
    .selectFrom('contentVersions')
    .selectAll()
    .where('piece', '=', piece)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ?? null
}

/** A piece's versions without their values, newest first. */
export async function listVersions(
  db: Database,
  piece: string,
): Promise<Omit<ContentVersionRow, 'value'>[]> {
  return await db
    .selectFrom('contentVersions')
    .select(['piece', 'version', 'createdAt', 'userId'])
    .where('piece', '=', piece)
    .orderBy('version', 'desc')
    .execute()
}

/** The values of a piece's versions from `least` on, by version. */
export async function valuesSince(
  db: Database,
  piece: string,
  least: number,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('contentVersions')
    .select(['version', 'value'])
    .where('piece', '=', piece)
    .where('version', '>=', least)
    .execute()
  return new Map(rows.map(({ version, value }) => [version, value]))
}

/** The newest version of every piece without its value: when it was published, and by whom. */
export async function listPublished(db: Database): Promise<Omit<ContentVersionRow, 'value'>[]> {
  return await db
    .selectFrom('contentVersions as row')
    .select(['row.piece', 'row.version', 'row.createdAt', 'row.userId'])
    .where('row.version', '=', (eb) =>
      eb
        .selectFrom('contentVersions as other')
        .select((other) => other.fn.max<number>('other.version').as('latest'))
        .whereRef('other.piece', '=', 'row.piece'),
    )
    .execute()
}

/** Throws when the piece has that version already. */
export async function insertVersion(
  trx: DatabaseTransaction,
  row: ContentVersionRow,
): Promise<void> {
  await trx.insertInto('contentVersions').values(row).execute()
}
