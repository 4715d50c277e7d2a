import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { ConsentRow } from '#app/database/rows/promotions.ts'

/** The proof that somebody asked for the newsletter (CASL s. 13 puts the onus on the sender). */
export type Consent = ConsentRow

/** A record before the ledger gave it its number. */
export type NewConsent = Omit<Consent, 'number'>

/**
 * Adds a record; there is no way to change or delete one. Whoever calls has changed the subscriber's
 * row in the same transaction, which puts the records of one subscriber in an order.
 */
export async function recordConsent(trx: DatabaseTransaction, consent: NewConsent): Promise<void> {
  const row = await trx
    .selectFrom('consents')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('subscriberId', '=', consent.subscriberId)
    .executeTakeFirst()
  await trx
    .insertInto('consents')
    .values({ ...consent, number: Number(row?.last ?? 0) + 1 })
    .execute()
}

/** Adds the first records of many new subscribers. */
export async function recordFirstConsents(
  trx: DatabaseTransaction,
  consents: readonly NewConsent[],
): Promise<void> {
  if (consents.length === 0) return
  await trx
    .insertInto('consents')
    .values(consents.map((consent) => ({ ...consent, number: 1 })))
    .execute()
}

/** All records of one subscriber, the first one first. */
export async function consentsOf(db: Database, subscriberId: string): Promise<Consent[]> {
  return await db
    .selectFrom('consents')
    .selectAll()
    .where('subscriberId', '=', subscriberId)
    .orderBy('number')
    .execute()
}

/** The record in force of each of some subscribers that has one. */
export async function latestConsents(
  db: Database,
  subscriberIds: readonly string[],
): Promise<Map<string, Consent>> {
  if (subscriberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('subscriberId', 'in', [...subscriberIds])
    .where('number', '=', (eb) =>
      eb
        .selectFrom('consents as others')
        .select((inner) => inner.fn.max('others.number').as('last'))
        .whereRef('others.subscriberId', '=', 'consents.subscriberId'),
    )
    .execute()
  return new Map(rows.map((row) => [row.subscriberId, row]))
}
