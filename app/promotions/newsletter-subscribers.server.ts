import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId, isToken } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { forUpdate } from '#app/database/locks.server.ts'
import { allPages, countRows, emailIn, emailIs } from '#app/database/queries.ts'
import type { NewsletterSubscriberRow } from '#app/database/rows/promotions.ts'
import { containsAllWords } from '#app/database/search.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { type ExclusionReason, hasPassed } from './consent.ts'

/** Somebody who gets the newsletter, or did. */
export interface NewsletterSubscriber
  extends Omit<NewsletterSubscriberRow, 'isActive' | 'heldBack'> {
  isActive: boolean
  /** The only one who ever subscribed this address looked like a robot. */
  heldBack: boolean
}

/**
 * On the list, no longer on it, put there by what may be a robot, or on it with a mailbox that takes
 * no mail: everybody is of one kind.
 */
export type SubscriberKind = 'active' | 'inactive' | 'held-back' | 'undeliverable'

interface SubscriberFilter {
  /** One kind of them. */
  which?: SubscriberKind | undefined
  /** Those to whom a letter sent at that moment would not go. */
  leftOutAt?: Temporal.Instant | undefined
  /** Whether letters go out, whoever was held back among those to whom they do not. */
  isActive?: boolean | undefined
  /** A part of a name or an e-mail address. */
  q?: string | undefined
}

/** Where a page of the list, newest first, goes on. */
interface SubscriberCursor {
  subscribedAt: string
  id: string
}

/** Names one subscriber: by id, by address whatever its case, or by the link that ends the subscription. */
export type WhichSubscriber = { id: string } | { email: string } | { token: string }

export async function findSubscriber(db: Database, which: WhichSubscriber) {
  const row = await one(db, which)?.executeTakeFirst()
  return row ? toSubscriber(row) : null
}

/** The subscriber, whom no other transaction changes until this one has ended. */
export async function lockSubscriber(trx: DatabaseTransaction, which: WhichSubscriber) {
  const row = await one(trx, which)?.$call(forUpdate).executeTakeFirst()
  return row ? toSubscriber(row) : null
}

function one(db: Database, which: WhichSubscriber) {
  const query = db.selectFrom('newsletterSubscribers').selectAll()
  if ('email' in which) return query.where(emailIs(which.email))
  if ('id' in which) return isId(which.id) ? query.where('id', '=', which.id) : null
  return isToken(which.token) ? query.where('unsubscribeToken', '=', which.token) : null
}

/** Who of these addresses is known, whatever their case; at most a few hundred at a time. */
export async function subscribersAt(db: Database, emails: readonly string[]) {
  if (emails.length === 0) return []
  const rows = await db
    .selectFrom('newsletterSubscribers')
    .selectAll()
    .where(emailIn(emails))
    .execute()
  return rows.map(toSubscriber)
}

/** Newest first; at most `limit`, from `after` on. */
export async function listSubscribers(
  db: Database,
  { which, leftOutAt, isActive, q }: SubscriberFilter,
  limit: number,
  after: SubscriberCursor | null,
): Promise<NewsletterSubscriber[]> {
  let query = db.selectFrom('newsletterSubscribers').selectAll()
  if (which) query = query.where((eb) => isOfKind(eb, which))
  if (leftOutAt) query = query.where((eb) => eb.not(isMailable(eb, toIsoInstant(leftOutAt))))
  if (isActive !== undefined) query = query.where('isActive', '=', isActive ? 1 : 0)
  if (q) query = query.where(containsAllWords(q, ['firstName', 'lastName', 'email']))
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('subscribedAt', 'id'), '<', eb.tuple(after.subscribedAt, after.id)),
    )
  const rows = await query
    .orderBy('subscribedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toSubscriber)
}

/** All that fit the filter, in the order of the list, page by page. */
export function pagesOfSubscribers(db: Database, filter: SubscriberFilter) {
  return allPages<NewsletterSubscriber>((limit, after) => listSubscribers(db, filter, limit, after))
}

/** How many there are of each kind. */
export async function countSubscribers(db: Database): Promise<Record<SubscriberKind, number>> {
  const rows = await db
    .selectFrom('newsletterSubscribers')
    .select((eb) => [
      'isActive',
      'heldBack',
      eb.fn.countAll().as('count'),
      eb.fn.count('undeliverableAt').as('marked'),
    ])
    .groupBy(['isActive', 'heldBack'])
    .execute()
  const counts = { active: 0, inactive: 0, 'held-back': 0, undeliverable: 0 }
  for (const { isActive, heldBack, count, marked } of rows)
    if (heldBack) counts['held-back'] += Number(count)
    else if (!isActive) counts.inactive += Number(count)
    else {
      counts.active += Number(count) - Number(marked)
      counts.undeliverable += Number(marked)
    }
  return counts
}

/** Of which kind somebody is. */
export function kindOf({
  isActive,
  heldBack,
  undeliverableAt,
}: Pick<NewsletterSubscriber, 'isActive' | 'heldBack' | 'undeliverableAt'>): SubscriberKind {
  if (heldBack) return 'held-back'
  if (!isActive) return 'inactive'
  return undeliverableAt === null ? 'active' : 'undeliverable'
}

/** Why a letter sent at `now` would not go to somebody, as the row tells it; null when it would. */
export function exclusionReasonOf(
  { isActive, heldBack, mailableUntil, undeliverableAt }: NewsletterSubscriber,
  now: Temporal.Instant,
): ExclusionReason | null {
  if (heldBack) return 'held-back'
  if (!isActive) return 'inactive'
  if (hasPassed(mailableUntil, now)) return 'consent-expired'
  return undeliverableAt === null ? null : 'undeliverable'
}

/** The rows a letter may go to at `now`, for whoever selects from them or joins more to them. */
export function mailableSubscribers(db: Database, now: string) {
  return db.selectFrom('newsletterSubscribers').where((eb) => isMailable(eb, now))
}

export async function countMailableSubscribers(db: Database, now: Temporal.Instant) {
  return await countRows(mailableSubscribers(db, toIsoInstant(now)))
}

function isOfKind(
  eb: ExpressionBuilder<Tables, 'newsletterSubscribers'>,
  kind: SubscriberKind,
): Expression<SqlBool> {
  if (kind === 'held-back') return eb('heldBack', '=', 1)
  if (kind === 'inactive') return eb.and({ isActive: 0, heldBack: 0 })
  const mark = eb('undeliverableAt', kind === 'active' ? 'is' : 'is not', null)
  return eb.and([eb.and({ isActive: 1, heldBack: 0 }), mark])
}

/** The rule of `mayBeMailed`, as the database asks it. */
function isMailable(
  eb: ExpressionBuilder<Tables, 'newsletterSubscribers'>,
  now: string,
): Expression<SqlBool> {
  return eb.and([
    eb('newsletterSubscribers.isActive', '=', 1),
    eb('newsletterSubscribers.heldBack', '=', 0),
    eb('newsletterSubscribers.undeliverableAt', 'is', null),
    eb.or([
      eb('newsletterSubscribers.mailableUntil', 'is', null),
      eb('newsletterSubscribers.mailableUntil', '>', now),
    ]),
  ])
}

function toSubscriber(row: NewsletterSubscriberRow): NewsletterSubscriber {
  return { ...row, isActive: row.isActive === 1, heldBack: row.heldBack === 1 }
}
