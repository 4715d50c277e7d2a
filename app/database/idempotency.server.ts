import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HOURS, SENT_TWICE_MINUTES } from '#app/kernel/rate-limits.ts'
import { refuse } from '#app/kernel/refusal.ts'
import type { Database, DatabaseTransaction } from './database.server.ts'
import { toIsoInstant } from './instant.ts'
import { forUpdate } from './locks.server.ts'

interface IdempotentAct {
  /** Which call the key belongs to. */
  scope: string
  key: string
  /** SHA-256 of the request's body. */
  bodyHash: string
}

/** The caller's key and the SHA-256 of what it asked under it. */
export interface IdempotencyKey extends Omit<IdempotentAct, 'scope'> {
  /** For how long, where that is less than the 24 hours of a caller's own key. */
  storedMinutes?: number
  /** It is the hidden value of a form, which a visitor may come back to and send once more. */
  isForm?: boolean
}

/**
 * Performs an act once per key. Its result is stored in the act's own transaction for 24 hours, or as long as the key
 * says, and the same request with the same key gets it again. A refusal rolls the transaction back, which frees the key.
 * The same key with another request is refused. Without a key the act is simply performed, and so is one whose result
 * `stands` no more.
 */
export async function once<Value>(
  trx: DatabaseTransaction,
  scope: string,
  key: IdempotencyKey | undefined,
  now: Temporal.Instant,
  perform: () => Promise<Value>,
  stands: (value: Value) => Promise<boolean> = async () => true,
): Promise<Value> {
  if (!key) return await perform()
  const { storedMinutes = IDEMPOTENCY_HOURS * 60, isForm: _isForm, ...rest } = key
  const act = { scope, ...rest }
  const oldest = now.subtract({ minutes: storedMinutes })
  const reservation = await reserveKey(trx, act, toIsoInstant(now), toIsoInstant(oldest))
  if (reservation.state === 'known') {
    const { value } = JSON.parse(reservation.answer) as { value: Value }
    if (await stands(value)) return value
  }
  if (reservation.state === 'other-body')
    refuse('key-reused', 'This Idempotency-Key was used for another request')
  const value = await perform()
  await storeAnswer(trx, act, JSON.stringify({ value }))
  return value
}

/**
 * The key that makes a form sent twice one act: the form's own hidden value with what it says, since
 * an open form keeps its value while what it says changes. Undefined without a value of ours.
 */
export function formKey(
  hidden: FormDataEntryValue | null | undefined,
  said: unknown,
): IdempotencyKey | undefined {
  if (typeof hidden !== 'string' || !/^[\w-]{16,64}$/.test(hidden)) return undefined
  const bodyHash = hash(said)
  return { key: `form ${hash([hidden, bodyHash])}`, bodyHash, isForm: true }
}

/**
 * The key that makes the same words one act for some minutes, where the caller has no value of its
 * own: public pages are the same for all visitors, so their forms carry none.
 */
export function contentKey(what: string, said: unknown): IdempotencyKey {
  const bodyHash = hash(said)
  return { key: `${what} ${bodyHash}`, bodyHash, storedMinutes: SENT_TWICE_MINUTES }
}

function hash(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
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
    .$call(forUpdate)
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
