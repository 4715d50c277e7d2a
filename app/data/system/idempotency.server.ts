import type { Database, DatabaseTransaction } from '../engine/database.server.ts'

export interface IdempotentAct {
  /** Which call the key belongs to. */
  scope: string
  key: string
  /** SHA-256 of the request's body. */
  bodyHash: string
}

/**
 * Reserves a key inside the act's own transaction. `new` means: go on, then call `storeAnswer`;
 * when the transaction is rolled back the key is free again. On PostgreSQL a second request with
 * the same key waits here until the first one has ended.
 */
export async function reserveKey(
  trx: DatabaseTransaction,
  act: IdempotentAct,
  now: string,
  oldestRemembered: string,
): Promise<{ state: 'new' } | { state: 'known'; answer: string } | { state: 'other-body' }> {
  await trx
    .deleteFrom('idempotencyKeys')
    .where('scope', '=', act.scope)
    .where('key', '=', act.key)
    .where('createdAt', '<', oldestRemembered)
    .execute()
  const reserved = await trx
    .insertInto('idempotencyKeys')
    .values({ ...act, answer: '', createdAt: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .execute()
  if (reserved.length > 0) return { state: 'new' }
  const known = await trx
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where('scope', '=', act.scope)
    .where('key', '=', act.key)
    .executeTakeFirstOrThrow()
  return known.bodyHash === act.bodyHash
    ? { state: 'known', answer: known.answer }
    : { state: 'other-body' }
}

export async function storeAnswer(trx: DatabaseTransaction, act: IdempotentAct, answer: string) {
  await trx
    .updateTable('idempotencyKeys')
    .set({ answer })
    .where('scope', '=', act.scope)
    .where('key', '=', act.key)
    .execute()
}

/** Forgets what is older than an instant. */
export async function deleteOldKeys(db: Database, olderThan: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', olderThan).execute()
}
