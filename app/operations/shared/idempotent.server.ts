import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { type IdempotentAct, reserveKey, storeAnswer } from '#app/data/system/idempotency.server.ts'
import { IDEMPOTENCY_HOURS, SENT_TWICE_MINUTES } from '#app/domain/rate-limits.ts'

/** The caller's key and the SHA-256 of what it asked under it. */
export interface IdempotencyKey extends Omit<IdempotentAct, 'scope'> {
  /** For how long, where that is less than the 24 hours of a caller's own key. */
  storedMinutes?: number
}

export type KeyReused = { ok: false; reason: 'key-reused' }

/**
 * Performs an act once per key: a good outcome is remembered for 24 hours, or as long as the key
 * says, in the act's own transaction and given again to whoever asks the same under the same key.
 * Other outcomes free the key, because the transaction they end is rolled back. Without a key the
 * act is just performed.
 */
export async function idempotent<Outcome extends { ok: boolean }>(
  trx: DatabaseTransaction,
  scope: string,
  key: IdempotencyKey | undefined,
  now: Temporal.Instant,
  perform: () => Promise<Outcome>,
): Promise<Outcome | KeyReused> {
  if (!key) return await perform()
  const { storedMinutes = IDEMPOTENCY_HOURS * 60, ...rest } = key
  const act = { scope, ...rest }
  const oldest = now.subtract({ minutes: storedMinutes })
  const reservation = await reserveKey(trx, act, toIsoInstant(now), toIsoInstant(oldest))
  if (reservation.state === 'known') return JSON.parse(reservation.answer) as Outcome
  if (reservation.state === 'other-body') return { ok: false, reason: 'key-reused' }
  const outcome = await perform()
  if (outcome.ok) await storeAnswer(trx, act, JSON.stringify(outcome))
  return outcome
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
  return { key: `form ${hash([hidden, bodyHash])}`, bodyHash }
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
