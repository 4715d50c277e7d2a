import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId, isToken } from '#app/database/ids.ts'
import { forUpdate } from '#app/database/locks.server.ts'
import { countRows } from '#app/database/queries.ts'
import type { ReviewRow } from '#app/database/rows/reviews.ts'
import type { ReviewStatus } from './review.ts'

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

/** The address and link of the review of an appointment. */
export async function findReviewLink(db: Database, bookingId: string) {
  const review = db.selectFrom('reviews').select(['email', 'token'])
  return await review.where('bookingId', '=', bookingId).executeTakeFirst()
}

/** Gives the review of an appointment another address and link. True when its client was asked and has not answered. */
export async function readdressReview(
  trx: DatabaseTransaction,
  bookingId: string,
  to: Pick<ReviewRow, 'email' | 'token'>,
): Promise<boolean> {
  const update = trx.updateTable('reviews').set(to).where('bookingId', '=', bookingId)
  const changed = await update.returning('status').execute()
  return changed.some(({ status }) => status === 'asked')
}

/** Reviews by state, in the order of the states given, the newest of each first; `limit` of them after the first `skipped`. */
export async function listReviews(
  db: Database,
  statuses: readonly ReviewStatus[],
  limit: number,
  skipped = 0,
): Promise<ReviewRow[]> {
  const rank = statuses.map((status, index) => sql`when ${status} then ${sql.lit(index)}`)
  return await db
    .selectFrom('reviews')
    .selectAll()
    .where('status', 'in', statuses)
    .orderBy(sql`case status ${sql.join(rank, sql` `)} end`)
    .orderBy('writtenAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(skipped)
    .execute()
}

export async function countWaitingReviews(db: Database): Promise<number> {
  return await countRows(db.selectFrom('reviews').where('status', '=', 'waiting'))
}
