import type { ReviewStatus } from '#app/domain/reviews/review.ts'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { isId, isToken } from '../engine/ids.ts'
import { forUpdate } from '../engine/locks.server.ts'
import { countRows } from '../engine/queries.ts'
import type { ReviewRow } from '../rows/reviews.ts'

export async function insertReview(trx: DatabaseTransaction, review: ReviewRow): Promise<void> {
  await trx.insertInto('reviews').values(review).execute()
}

export async function findReview(db: Database, token: string): Promise<ReviewRow | null> {
  if (!isToken(token)) return null
  const query = db.selectFrom('reviews').selectAll().where('token', '=', token)
  return (await query.executeTakeFirst()) ?? null
}

export async function findReviewById(db: Database, id: string): Promise<ReviewRow | null> {
  if (!isId(id)) return null
  return (
    (await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  )
}

/** The review of an appointment whose client was asked for one. */
export async function reviewOfBooking(db: Database, bookingId: string): Promise<ReviewRow | null> {
  const query = db.selectFrom('reviews').selectAll().where('bookingId', '=', bookingId)
  return (await query.executeTakeFirst()) ?? null
}

/** Whether the address was asked about an appointment of that day already. */
export async function wasAskedAbout(
  db: Database,
  { email, date }: Pick<ReviewRow, 'email' | 'date'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('date', '=', date)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The review as it is now; until this transaction ends nobody else can change it. */
export async function lockReview(
  trx: DatabaseTransaction,
  by: { id: string } | { token: string },
): Promise<ReviewRow | null> {
  if ('id' in by ? !isId(by.id) : !isToken(by.token)) return null
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['token', by.token] as const)
  const query = trx.selectFrom('reviews').selectAll().where(column, '=', value)
  return (await query.$call(forUpdate).executeTakeFirst()) ?? null
}

export async function updateReview(
  trx: DatabaseTransaction,
  id: string,
  change: Partial<Pick<ReviewRow, 'status' | 'words' | 'naming' | 'writtenAt' | 'decidedAt'>>,
): Promise<void> {
  await trx.updateTable('reviews').set(change).where('id', '=', id).execute()
}

/** Reviews in one of these states, the words written last first; at most `limit`. */
export async function listReviews(
  db: Database,
  statuses: readonly ReviewStatus[],
  limit: number,
): Promise<ReviewRow[]> {
  return await db
    .selectFrom('reviews')
    .selectAll()
    .where('status', 'in', statuses)
    .orderBy('writtenAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countWaitingReviews(db: Database): Promise<number> {
  return await countRows(db.selectFrom('reviews').where('status', '=', 'waiting'))
}
