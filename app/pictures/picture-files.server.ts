import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { PictureFileRow } from '#app/database/rows/pictures.ts'

/** The bytes of one size, or null. */
export async function readPictureFile(db: Database, name: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('pictureFiles')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Whether there is a size of that name. */
export async function isPictureFile(db: Database, name: string): Promise<boolean> {
  const query = db.selectFrom('pictureFiles').select('name').where('name', '=', name)
  return (await query.executeTakeFirst()) !== undefined
}

/** A name that is there already keeps its bytes: what is behind an address never changes. */
export async function insertPictureFile(
  trx: DatabaseTransaction,
  row: PictureFileRow,
): Promise<void> {
  await trx
    .insertInto('pictureFiles')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** The sizes of a picture are made anew from another one. */
export async function deletePictureFiles(trx: DatabaseTransaction, pictureId: string) {
  await trx.deleteFrom('pictureFiles').where('pictureId', '=', pictureId).execute()
}

/** What is no file of the picture any more goes. */
export async function deletePictureFilesBut(
  trx: DatabaseTransaction,
  pictureId: string,
  names: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('pictureFiles')
    .where('pictureId', '=', pictureId)
    .where('name', 'not in', names)
    .execute()
}

/** The names of the sizes that are there. */
export async function listPictureFiles(db: Database, pictureId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pictureFiles')
    .select('name')
    .where('pictureId', '=', pictureId)
    .execute()
  return rows.map(({ name }) => name)
}
