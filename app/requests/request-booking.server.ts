import { randomBytes, randomUUID } from 'node:crypto'
import { bookingMail, requestReceivedMail } from '#app/appointments/booking-mail.server.ts'
import {
  mayHoldAnotherRequest,
  mayHoldUnverified,
  reachesArtist,
  UNVERIFIED_HOLD_HOURS,
} from '#app/booking/booking-limits.ts'
import {
  insertBooking,
  recordBookingEvent,
  reserveCells,
} from '#app/booking/booking-rows.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { openUnverifiedHolds, requestedDayRows } from '#app/booking/requested-day.server.ts'
import { dayPicture, plannedState, slotState } from '#app/booking/times/availability.ts'
import {
  buffersAt,
  freshBookingRules,
  refusalOfDay,
} from '#app/booking/times/booking-rules.server.ts'
import type { Buffers } from '#app/booking/times/buffers.ts'
import { type ReservedCell, reservedCellsOf } from '#app/booking/times/cells.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, idempotent } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { dateField, timeField } from '#app/kernel/fields.schema.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { recordRejection } from '#app/limits/count-rejections.server.ts'
import {
  consumeQuota,
  countRequest,
  isOverNewClientsShare,
  isPendingLimitLifted,
  type QuotaNetwork,
  quotaNetworks,
  requesterHash,
} from '#app/limits/quota.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import type { Quote } from '#app/quote/quote.ts'
import { quoteRequest } from '#app/quote/quote-request.server.ts'
import { isMorning, type RequestDetails } from '#app/quote/request-details.ts'
import { linkTrial, mayHaveTrial } from '#app/weddings/link-trial.server.ts'
import type { Morning } from '#app/weddings/morning.ts'
import { saveMorningPlan } from '#app/weddings/morning-plans.server.ts'
import { planFor, planRequestedMorning } from '#app/weddings/plan-morning.server.ts'
import type { BookingRequest } from './request-booking.schema.ts'

export interface RequestContext {
  now: Temporal.Instant
  clientAddress: string
  idempotency?: IdempotencyKey | undefined
  /** Set for the trial of a wedding, which is priced with that. */
  trial?: { weddingId: string; quote: Quote; isProved: boolean }
}

export type RequestOutcome =
  | { ok: true; booking: Booking }
  | { ok: false; reason: 'invalid'; errors: FieldErrors }
  | { ok: false; reason: 'slot-taken' | 'too-many-pending' | 'trial-booked' | 'key-reused' }
  | { ok: false; reason: 'too-many-accepted' | 'too-many-a-day'; retryAfterSeconds: number }

/**
 * Stores a visitor's request as a pending booking that holds its cells, and puts the two mails in
 * the outbox, all in one transaction: either everything is there or nothing. Where too many requests
 * of unknown addresses or of new clients hold time already, it holds nothing and only the client is mailed: the
 * button in that mail keeps the time. With an idempotency key the same request answers with the
 * booking it made the first time.
 */
export async function requestBooking(
  request: BookingRequest,
  { now, clientAddress, idempotency, trial }: RequestContext,
): Promise<RequestOutcome> {
  // A trial was asked for with its wedding, whatever is offered by now.
  const priced = priceAndPlan(request, trial ? 'artist' : 'visitor')
  if (!priced.ok) return { ok: false, reason: 'invalid', errors: priced.errors }
  const hashes = {
    requester: await requesterHash(request.email),
    networks: await quotaNetworks(clientAddress),
  }
  const outcome = await transact((trx) =>
    idempotent(trx, 'bookings', idempotency, now, async (): Promise<RequestOutcome> => {
      if (!trial) return await store(trx, priced, now, { ...hashes, isProved: false })
      if (!(await mayHaveTrial(trx, trial.weddingId))) return { ok: false, reason: 'trial-booked' }
      const request = { ...priced.request, quote: trial.quote }
      const outcome = await store(trx, { request }, now, { ...hashes, isProved: trial.isProved })
      if (outcome.ok) await linkTrial(trx, trial.weddingId, outcome.booking, now)
      return outcome
    }),
  )
  if (outcome.ok) return outcome
  if (outcome.reason === 'too-many-pending') await recordRejection('pending', now)
  else if (outcome.reason === 'too-many-accepted') await recordRejection('bookings', now)
  else if (outcome.reason === 'too-many-a-day') await recordRejection('requests', now)
  return outcome
}

async function store(
  trx: DatabaseTransaction,
  { request, morning }: PlannedRequest,
  now: Temporal.Instant,
  hashes: { requester: string; networks: QuotaNetwork[]; isProved: boolean },
): Promise<RequestOutcome> {
  const rules = await freshBookingRules(trx)
  const sentence = refusalOfDay(request.date, now, request)
  if (sentence) return { ok: false, reason: 'invalid', errors: { date: sentence } }

  await lock(trx, { requester: hashes.requester, days: [request.date] })
  const { durationMinutes } = request
  if (minutesOf(request.time) + durationMinutes > DAY_MINUTES)
    return { ok: false, reason: 'invalid', errors: { time: PAST_MIDNIGHT } }
  const rows = await requestedDayRows(trx, request.date, {
    email: request.email,
    requesterHash: hashes.requester,
  })
  const buffers = buffersAt(request.place, request.postalCode)
  const wanted = { durationMinutes, ...buffers }
  const day = dayPicture(request.date, rows, wanted, now, rules)
  const isPlanned = isMorning(request)
  const state = (isPlanned ? plannedState : slotState)(request.time, day)
  if (state === 'past')
    return {
      ok: false,
      reason: 'invalid',
      errors: {
        [isPlanned ? 'readyBy' : 'time']: isPast(request.date, request.time, now, config().timeZone)
          ? 'This time has passed. Please choose a later one.'
          : 'This time is too soon. Please choose a later one.',
      },
    }
  if (state !== 'available') return { ok: false, reason: 'slot-taken' }

  const mayAsk = mayHoldAnotherRequest({ dates: rows.pendingDates }, request.date)
  const untilTomorrow = await countRequest(trx, hashes.requester, now)
  const isOverLimit = !mayAsk || untilTomorrow > 0
  if (isOverLimit && !(await isPendingLimitLifted(trx, hashes.requester, now)))
    return mayAsk
      ? { ok: false, reason: 'too-many-a-day', retryAfterSeconds: untilTomorrow }
      : { ok: false, reason: 'too-many-pending' }
  const retryAfterSeconds = await consumeQuota(trx, 'bookings', hashes.networks, now)
  if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many-accepted', retryAfterSeconds }

  const cells = reservedCellsOf(request.date, request.time, durationMinutes)
  const provedAt = hashes.isProved ? toIsoInstant(now) : null
  const mayHold = rows.isKnown || (await mayHoldAtOnce(trx, cells, now))
  const isOver =
    mayHold &&
    !rows.isClient &&
    (await isOverNewClientsShare(trx, request, cells.length, rules, now))
  const held = mayHold && !isOver
  const overShare = isOver ? (provedAt || !hasMailServer() ? 'artist' : 'button') : null
  const hold = { held, overShare, requesterHash: hashes.requester, provedAt, ...buffers } as const
  const booking = newBooking(request, hold, now)
  await insertBooking(trx, booking)
  if (morning) await saveMorningPlan(trx, booking.id, planFor(booking.id, morning))
  if (held && !(await reserveCells(trx, cells, booking.id)))
    return { ok: false, reason: 'slot-taken' }
  await recordBookingEvent(trx, booking, { what: 'requested', by: 'client' }, now)
  const mails = [requestReceivedMail(booking)]
  if (reachesArtist(booking)) mails.push(bookingMail('new-request', booking))
  await enqueueVisitorMail(trx, mails, now)
  return { ok: true, booking }
}

/** Whether a request of an unknown address may hold its time before its mail's button is pressed. */
async function mayHoldAtOnce(
  trx: DatabaseTransaction,
  cells: readonly ReservedCell[],
  now: Temporal.Instant,
): Promise<boolean> {
  if (!config().rateLimit || !hasMailServer()) return true
  await lock(trx, { other: 'unverified-holds' })
  const since = toIsoInstant(now.subtract({ hours: UNVERIFIED_HOLD_HOURS }))
  return mayHoldUnverified(await openUnverifiedHolds(trx, since), cells.length)
}

/** Email that is kept as files reaches nobody, nor would its button. */
function hasMailServer(): boolean {
  return config().smtpUrl !== null
}

/**
 * What is wrong with the date of a request that is refused for other fields: every mistake is told at
 * once. Nothing where the date is all right, or is none.
 */
export function errorsOfDate(
  { date, readyBy }: { date?: unknown; readyBy?: unknown },
  now: Temporal.Instant,
): FieldErrors {
  const read = dateField.safeParse(date)
  const readTime = timeField.safeParse(readyBy)
  const sentence =
    read.success &&
    refusalOfDay(read.data, now, { readyBy: readTime.success ? readTime.data : null })
  return sentence ? { date: sentence } : {}
}

type DetailedRequest = Omit<BookingRequest, 'notes' | 'time'> &
  RequestDetails & { serviceId: string; time: TimeOfDay }

/** A request with the morning that was planned for it, if it is a wedding's. */
interface PlannedRequest {
  request: DetailedRequest
  morning?: Morning
}

/** The request with its price, its time and its length, as it is stored. */
function priceAndPlan(
  { notes, ...request }: BookingRequest,
  by: 'visitor' | 'artist',
): ({ ok: true } & PlannedRequest) | { ok: false; errors: FieldErrors } {
  const priced = quoteRequest(request, by)
  if (!priced.ok) return priced
  const { serviceId, people, quote, durationMinutes } = priced
  const told = { ...request, serviceId, people, quote, clientNotes: notes }
  const { readyBy, time } = told
  if (time !== null) return { ok: true, request: { ...told, time, durationMinutes } }
  if (readyBy === null) return { ok: false, errors: { time: 'Please choose a time' } }
  const planned = planRequestedMorning(readyBy, people, 1)
  if (!planned.ok) return planned
  const { morning } = planned
  const fromArrival = minutesOf(morning.end) - minutesOf(morning.arrival)
  return {
    ok: true,
    request: { ...told, time: morning.arrival, durationMinutes: fromArrival },
    morning,
  }
}

const PAST_MIDNIGHT =
  'This would run past midnight. Please choose an earlier time, or make it two requests.'

function newBooking(
  request: DetailedRequest,
  hold: Pick<Booking, 'held' | 'overShare' | 'requesterHash' | 'provedAt' | keyof Buffers>,
  now: Temporal.Instant,
): Booking {
  return {
    id: randomUUID(),
    ...request,
    status: 'pending',
    createdAt: toIsoInstant(now),
    updatedAt: null,
    sendConfirmation: true,
    privateToken: randomBytes(32).toString('base64url'),
    calendarSequence: 0,
    alternative: null,
    pendingHours: config().pendingHours ?? 0,
    cancelHours: null,
    ...hold,
  }
}
