import { randomUUID } from 'node:crypto'
import { type Booking, bookingsHolding } from '#app/data/appointments/bookings.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { lockDay } from '#app/data/engine/locks.server.ts'
import { type BlockedTime, insertBlockedTime } from '#app/data/schedule/blocked-times.server.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { type IdempotencyKey, idempotent, type KeyReused } from '../shared/idempotent.server.ts'
import type { BlockedTimeRequest } from './block-time.schema.ts'

export type BlockOutcome =
  | { ok: true; blockedTime: BlockedTime; bookings: Booking[] }
  | { ok: false; reason: 'past'; sentence: string }
  | KeyReused

/**
 * Takes a range of a day off the calendar and names the bookings it touches: they stay. A booking
 * that is requested at the same moment either came first and is named, or is refused.
 */
export async function blockTime(
  request: BlockedTimeRequest,
  now: Temporal.Instant,
  idempotency?: IdempotencyKey,
): Promise<BlockOutcome> {
  if (request.date < localNow(now, config().timeZone).date)
    return { ok: false, reason: 'past', sentence: 'Please choose today or a later date' }
  return await transact((trx) =>
    idempotent(trx, 'blockedTimes', idempotency, now, () => store(trx, request, now)),
  )
}

async function store(
  trx: DatabaseTransaction,
  request: BlockedTimeRequest,
  now: Temporal.Instant,
): Promise<BlockOutcome> {
  await lockDay(trx, request.date)
  const blockedTime = { id: randomUUID(), ...request, createdAt: toIsoInstant(now) }
  await insertBlockedTime(trx, blockedTime)
  const { date, startTime, endTime } = request
  return { ok: true, blockedTime, bookings: await bookingsHolding(trx, date, startTime, endTime) }
}
