import { randomBytes, randomUUID } from 'node:crypto'
import { requestedDayRows } from '#app/booking/requested-day.server.ts'
import { dayPicture, daySlots } from '#app/booking/times/availability.ts'
import {
  freshBookingRules,
  refusalOfDay,
  studioBuffers,
} from '#app/booking/times/booking-rules.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { countingRefusals } from '#app/limits/count-rejections.server.ts'
import {
  consumeQuota,
  countRequest,
  type QuotaNetwork,
  quotaNetworks,
  requesterHash,
} from '#app/limits/quota.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { minutesAsked, presentService, refusalOfService } from '#app/quote/quote-request.server.ts'
import type { WaitlistRequest } from './join-waitlist.schema.ts'
import {
  insertWaitlistEntry,
  openEntriesOf,
  type WaitlistEntry,
} from './waitlist-entries.server.ts'
import { OPEN_ENTRIES_PER_EMAIL } from './waitlist-limits.ts'
import { waitlistJoinedMail } from './waitlist-mail.server.ts'

interface WaitlistContext {
  now: Temporal.Instant
  clientAddress: string
  idempotency?: IdempotencyKey | undefined
  /** It looks sent by a robot: nothing is offered before the button in its mail is used. */
  isSuspect?: boolean
}

/** The refusals that the desk sees counted, by what they are counted as. */
const COUNTED = {
  'too-many-open': 'pending',
  'too-many-accepted': 'waitlist',
  'too-many-a-day': 'requests',
} as const

/**
 * Puts somebody on the waiting list of a day that has no free time for the service, and emails them. An unknown
 * address is offered nothing until the button in that email is pressed. Someone who already waits for that day and
 * service keeps their place, and gets no second email.
 */
export async function joinWaitlist(
  request: WaitlistRequest,
  { now, clientAddress, idempotency, isSuspect = false }: WaitlistContext,
): Promise<WaitlistEntry> {
  const hashes = {
    requester: await requesterHash(request.email),
    networks: await quotaNetworks(clientAddress),
  }
  return await countingRefusals(COUNTED, now, () =>
    transact((trx) =>
      once(trx, 'waitlist', idempotency, now, () => join(trx, request, hashes, { now, isSuspect })),
    ),
  )
}

async function join(
  trx: DatabaseTransaction,
  request: WaitlistRequest,
  { requester, networks }: { requester: string; networks: QuotaNetwork[] },
  { now, isSuspect }: { now: Temporal.Instant; isSuspect: boolean },
): Promise<WaitlistEntry> {
  const { email, service, date } = request
  const rules = await freshBookingRules(trx)
  const sentence = refusalOfDay(date, now)
  const errors = { ...refusalOfService(service, 'visitor'), ...(sentence && { date: sentence }) }
  if (Object.keys(errors).length > 0) refuse('invalid-argument', errors)
  const serviceId = presentService(service)?.id ?? null

  await lock(trx, { requester, days: [date] })
  const rows = await requestedDayRows(trx, date, { email, requesterHash: requester })
  const wanted = { durationMinutes: minutesAsked(service, null), ...studioBuffers() }
  const slots = daySlots(dayPicture(date, rows, wanted, now, rules))
  if (slots.some(({ state }) => state === 'available'))
    refuse('aborted', HAS_FREE_TIME, { reason: 'has-free-time' })
  if (slots.every(({ state }) => state === 'past')) refuse('invalid-argument', { date: DAY_OVER })

  const open = await openEntriesOf(trx, requester)
  const same = open.find((one) => one.date === date && one.serviceId === serviceId)
  if (same) return same
  if (config().rateLimit && open.length >= OPEN_ENTRIES_PER_EMAIL)
    refuse('resource-exhausted', TOO_MANY_OPEN, { reason: 'too-many-open' })
  const untilTomorrow = await countRequest(trx, requester, now)
  if (untilTomorrow > 0)
    refuse('resource-exhausted', sentences.tooManyToday, {
      reason: 'too-many-a-day',
      retryAfterSeconds: untilTomorrow,
    })
  const retryAfterSeconds = await consumeQuota(trx, 'waitlist', networks, now)
  if (retryAfterSeconds > 0)
    refuse('resource-exhausted', sentences.tooManyAccepted, {
      reason: 'too-many-accepted',
      retryAfterSeconds,
    })

  const isConfirmed = !isSuspect && (rows.isKnown || !asksForButton())
  const entry = newEntry({ ...request, serviceId }, { requester, isConfirmed }, now)
  await insertWaitlistEntry(trx, entry)
  await enqueueVisitorMail(trx, waitlistJoinedMail(entry), now)
  return entry
}

const HAS_FREE_TIME =
  'This day still has a free time for this service. Please request it, or choose another day.'

const TOO_MANY_OPEN = `You already wait for ${OPEN_ENTRIES_PER_EMAIL} times. Please leave one of these lists first, or write to me.`

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
    before: null,
  }
}
