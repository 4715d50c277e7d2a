import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { RetainerRow } from '#app/database/rows/payments.ts'

export async function findRetainer(db: Database, bookingId: string): Promise<RetainerRow | null> {
  const query = db.selectFrom('retainers').selectAll().where('bookingId', '=', bookingId)
  return (await query.executeTakeFirst()) ?? null
}

/** Fixes what is asked for; one that was fixed before keeps its reference and is reminded of anew. */
export async function saveRetainer(trx: DatabaseTransaction, row: RetainerRow): Promise<void> {
  const { bookingId: _id, reference: _reference, ...again } = row
  await trx
    .insertInto('retainers')
    .values(row)
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(again))
    .execute()
}

export async function deleteRetainer(trx: DatabaseTransaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('retainers').where('bookingId', '=', bookingId).execute()
}

export async function isReferenceTaken(db: Database, reference: string): Promise<boolean> {
  const query = db.selectFrom('retainers').select('bookingId').where('reference', '=', reference)
  return (await query.executeTakeFirst()) !== undefined
}
