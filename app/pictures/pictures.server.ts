import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { forUpdate } from '#app/database/locks.server.ts'
import type { PictureRow } from '#app/database/rows/pictures.ts'

/**
 * How many pictures there are, and the highest revision of one with whose it is: all three stay while nothing
 * changes, and no two states have the same. A picture uploaded after the newest was deleted has its revision.
 */
export async function picturesState(
  db: Database,
): Promise<{ count: number; revision: number; newest: string | null }> {
  const row = await db
    .selectFrom('pictures')
    .select(['id', 'revision', (eb) => eb.fn.countAll<number | string>().over().as('count')])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), revision: row?.revision ?? 0, newest: row?.id ?? null }
}

/** All pictures without their bytes, the newest first. */
export async function listPictures(db: Database): Promise<PictureRow[]> {
  return await db
    .selectFrom('pictures')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findPicture(db: Database, id: string): Promise<PictureRow | null> {
  const query = db.selectFrom('pictures').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** The same, so that nobody else changes it until the transaction ends. */
export async function lockPicture(
  trx: DatabaseTransaction,
  id: string,
): Promise<PictureRow | null> {
  const query = trx.selectFrom('pictures').selectAll().where('id', '=', id)
  return (await forUpdate(query).executeTakeFirst()) ?? null
}

/** Which of these ids are no picture's. */
export async function missingPictures(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute()
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

export async function insertPicture(
  trx: DatabaseTransaction,
  row: Omit<PictureRow, 'revision'>,
): Promise<void> {
  await trx
    .insertInto('pictures')
    .values({ ...row, revision: await nextRevision(trx) })
    .execute()
}

/** False when there is none of that id. */
export async function updatePicture(
  trx: DatabaseTransaction,
  id: string,
  change: Partial<Omit<PictureRow, 'id' | 'revision'>>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('pictures')
    .set({ ...change, revision: await nextRevision(trx) })
    .where('id', '=', id)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Its files go with it. False when there was none. */
export async function deletePicture(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const gone = await trx.deleteFrom('pictures').where('id', '=', id).returning('id').execute()
  return gone.length > 0
}

/** Whether sizes of a picture are missing that nobody makes now. */
export async function isAnyUnfinished(db: Database, now: string): Promise<boolean> {
  return (await unfinished(db, now).executeTakeFirst()) !== undefined
}

/** The picture whose sizes are to be made next, so that nobody else takes it; or null. */
export async function lockUnfinished(
  trx: DatabaseTransaction,
  now: string,
): Promise<PictureRow | null> {
  return (await forUpdate(unfinished(trx, now)).executeTakeFirst()) ?? null
}

function unfinished(db: Database, now: string) {
  return db
    .selectFrom('pictures')
    .selectAll()
    .where('isComplete', '=', 0)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
}

/** Sets what only those who make its sizes look at; false unless they still hold it under that claim. */
export async function renewClaim(
  trx: DatabaseTransaction,
  id: string,
  held: string | null,
  change: Pick<PictureRow, 'claimedUntil' | 'attempts'>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('pictures')
    .set(change)
    .where('id', '=', id)
    .where('claimedUntil', held === null ? 'is' : '=', held)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Changes of pictures are made under one lock, so that no two get the same number. */
async function nextRevision(trx: DatabaseTransaction): Promise<number> {
  const { revision } = await picturesState(trx)
  return revision + 1
}
