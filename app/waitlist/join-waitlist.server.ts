import { randomBytes, randomUUID } from 'node:crypto'
import { requestedDayRows } from '#app/booking/requested-day.server.ts'
import { dayPicture, daySlots } from '#app/booking/times/availability.ts'
import {
  freshBookingRules,
  refusalOfDay,
  studioBuffers,
} from '#app/booking/times/booking-rules.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, idempotent } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { recordRejection } from '#app/limits/count-rejections.server.ts'
import {
  consumeQuota,
  countRequest,
  type QuotaNetwork,
  quotaNetworks,
  requesterHash,
} from '#app/limits/quota.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { minutesAsked, presentService, refusalOfService } from '#app/quote/quote-request.server.ts'
import type { WaitlistRequest } from './join-waitlist.schema.ts'
import {
  insertWaitlistEntry,
  openEntriesOf,
  type WaitlistEntry,
} from './waitlist-entries.server.ts'
import { OPEN_ENTRIES_PER_EMAIL } from './waitlist-limits.ts'
import { waitlistJoinedMail } from './waitlist-mail.server.ts'

export interface WaitlistContext {
  now: Temporal.Instant
  clientAddress: string
  idempotency?: IdempotencyKey | undefined
  /** It looks sent by a robot: nothing is offered before the button in its mail is used. */
  isSuspect?: boolean
}

export type JoinOutcome =
  | { ok: true; entry: WaitlistEntry }
  | { ok: false; reason: 'invalid'; errors: FieldErrors }
  | { ok: false; reason: 'has-free-time' | 'too-many-open' | 'key-reused' }
  | { ok: false; reason: 'too-many-accepted' | 'too-many-a-day'; retryAfterSeconds: number }

/**
 * Puts somebody on the waiting list of a day that has no free time for the service, with their mail. An
 * unknown address is offered nothing until the button in that mail is used. Who is on the list
 * for that day and service already stays where they are, and is not mailed again.
 */
export async function joinWaitlist(
  request: WaitlistRequest,
  { now, clientAddress, idempotency, isSuspect = false }: WaitlistContext,
): Promise<JoinOutcome> {
  const hashes = {
    requester: await requesterHash(request.email),
    networks: await quotaNetworks(clientAddress),
  }
  const outcome = await transact((trx) =>
    idempotent(trx, 'waitlist', idempotency, now, () =>
      join(trx, request, hashes, { now, isSuspect }),
    ),
  )
  if (outcome.ok) return outcome
  if (outcome.reason === 'too-many-open') await recordRejection('pending', now)
  else if (outcome.reason === 'too-many-accepted') await recordRejection('waitlist', now)
  else if (outcome.reason === 'too-many-a-day') await recordRejection('requests', now)
  return outcome
}

async function join(
  trx: DatabaseTransaction,
  request: WaitlistRequest,
  { requester, networks }: { requester: string; networks: QuotaNetwork[] },
  { now, isSuspect }: { now: Temporal.Instant; isSuspect: boolean },
): Promise<JoinOutcome> {
  const { email, service, date } = request
  const rules = await freshBookingRules(trx)
  const sentence = refusalOfDay(date, now)
  const errors = { ...refusalOfService(service, 'visitor'), ...(sentence && { date: sentence }) }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
  const serviceId = presentService(service)?.id ?? null

  await lock(trx, { requester, days: [date] })
  const rows = await requestedDayRows(trx, date, { email, requesterHash: requester })
  const wanted = { durationMinutes: minutesAsked(service, null), ...studioBuffers() }
  const slots = daySlots(dayPicture(date, rows, wanted, now, rules))
  if (slots.some(({ state }) => state === 'available'))
    return { ok: false, reason: 'has-free-time' }
  if (slots.every(({ state }) => state === 'past'))
    return { ok: false, reason: 'invalid', errors: { date: DAY_OVER } }

  const open = await openEntriesOf(trx, requester)
  const same = open.find((one) => one.date === date && one.serviceId === serviceId)
  if (same) return { ok: true, entry: same }
  if (config().rateLimit && open.length >= OPEN_ENTRIES_PER_EMAIL)
    return { ok: false, reason: 'too-many-open' }
  const untilTomorrow = await countRequest(trx, requester, now)
  if (untilTomorrow > 0)
    return { ok: false, reason: 'too-many-a-day', retryAfterSeconds: untilTomorrow }
  const retryAfterSeconds = await consumeQuota(trx, 'waitlist', networks, now)
  if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many-accepted', retryAfterSeconds }

  const isConfirmed = !isSuspect && (rows.isKnown || !asksForButton())
  const entry = newEntry({ ...request, serviceId }, { requester, isConfirmed }, now)
  await insertWaitlistEntry(trx, entry)
  await enqueueVisitorMail(trx, waitlistJoinedMail(entry), now)
  return { ok: true, entry }
}

const DAY_OVER = 'This day has no times left to request. Please choose a later date.'

/** Mail that is kept as files reaches nobody, nor would its button. */
export function asksForButton(): boolean {
  const { rateLimit, smtpUrl } = config()
  return rateLimit && smtpUrl !== null
}

function newEntry(
  request: WaitlistRequest & Pick<WaitlistEntry, 'serviceId'>,
  { requester, isConfirmed }: { requester: string; isConfirmed: boolean },
  now: Temporal.Instant,
): WaitlistEntry {
  return {
    id: randomUUID(),
    ...request,
    phone: null,
    status: isConfirmed ? 'waiting' : 'unconfirmed',
    createdAt: toIsoInstant(now),
    updatedAt: toIsoInstant(now),
    privateToken: randomBytes(32).toString('base64url'),
    requesterHash: requester,
    offeredTime: null,
    offeredAt: null,
    expiresAt: null,
    durationMinutes: null,
    bufferBefore: 0,
    bufferAfter: 0,
    quote: null,
    bookingId: null,
  }
}
