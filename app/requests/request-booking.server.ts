import { randomBytes, randomUUID } from 'node:crypto'
import { bookingMail, requestReceivedMail } from '#app/appointments/booking-mail.server.ts'
import {
  type OpenHolds,
  reachesArtist,
  UNVERIFIED_HOLD_HOURS,
} from '#app/booking/booking-limits.ts'
import {
  insertBooking,
  recordBookingEvent,
  reserveCells,
} from '#app/booking/booking-rows.server.ts'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { saveMorningPlan } from '#app/booking/morning-plans.server.ts'
import { openUnverifiedHolds, requestedDayRows } from '#app/booking/requested-day.server.ts'
import { dayPicture } from '#app/booking/times/availability.ts'
import {
  buffersAt,
  freshBookingRules,
  refusalOfDay,
} from '#app/booking/times/booking-rules.server.ts'
import type { Buffers } from '#app/booking/times/buffers.ts'
import { reservedCellsOf } from '#app/booking/times/cells.ts'
import { withCode } from '#app/codes/code.ts'
import { countingTries, takeCode } from '#app/codes/use-code.server.ts'
import { content } from '#app/content/current.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { dateField, timeField } from '#app/kernel/fields.schema.ts'
import { formatCents } from '#app/kernel/money.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { priceChanged, requestRefusals } from '#app/kernel/sentences.ts'
import { minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { countingRefusals } from '#app/limits/count-rejections.server.ts'
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
import { planFor, planRequestedMorning } from '#app/weddings/plan-morning.server.ts'
import { checkLimits, checkTime, decideHold, refuseTaken } from './decide-request.ts'
import type { BookingRequest } from './request-booking.schema.ts'

export interface RequestContext {
  now: Temporal.Instant
  clientAddress: string
  idempotency?: IdempotencyKey | undefined
  /** The total that the visitor was shown, in whole cents and without a code; at another one nothing is stored. */
  seenTotal?: number | null
  /** Set for the trial of a wedding, which is priced with that. */
  trial?: { weddingId: string; quote: Quote; isProved: boolean }
}

/** Refusals of visitors that the desk counts. */
const COUNTED = {
  'too-many-pending': 'pending',
  'too-many-accepted': 'bookings',
  'too-many-a-day': 'requests',
} as const

/**
 * Stores a visitor's request as a pending booking that holds its half hours, and puts the two mails in
 * the outbox, all in one transaction: either everything is there or nothing. Where too many requests
 * of unknown addresses or of new clients hold time already, it holds nothing and only the client is mailed: the
 * button in that mail keeps the time. With an idempotency key the same request answers with the
 * booking it made the first time; a form that is sent again once that is cancelled makes another.
 */
export async function requestBooking(
  request: BookingRequest,
  { now, clientAddress, idempotency, seenTotal = null, trial }: RequestContext,
): Promise<Booking> {
  const sender = {
    requesterHash: await requesterHash(request.email),
    networks: await quotaNetworks(clientAddress),
    isProved: trial?.isProved ?? false,
  }
  // Priced within: what was answered once is answered again, whatever is offered by then.
  const act = (trx: DatabaseTransaction) => async () => {
    if (!trial) {
      const asked = priceAndPlan(request, 'visitor')
      const { total } = asked.request.quote
      if (seenTotal !== null && seenTotal !== total)
        refuse('aborted', priceChanged(formatCents(total)), { reason: 'price-changed' })
      return await store(trx, asked, sender, now)
    }
    if (!(await mayHaveTrial(trx, trial.weddingId))) refuseTrial()
    // A trial was asked for with its wedding, whatever is offered by now.
    const asked = priceAndPlan(request, 'artist').request
    const booking = await store(
      trx,
      { request: { ...asked, code: null, quote: trial.quote } },
      sender,
      now,
    )
    await linkTrial(trx, trial.weddingId, booking, now)
    return booking
  }
  const stands = (trx: DatabaseTransaction) => async (answered: Booking) => {
    if (!idempotency?.isForm) return true
    const { status = 'cancelled' } = (await findBooking(trx, answered.id)) ?? {}
    return status !== 'cancelled'
  }
  const run = () =>
    transact((trx) => once(trx, 'bookings', idempotency, now, act(trx), stands(trx)))
  return await countingRefusals(COUNTED, now, () =>
    request.code === null || trial
      ? run()
      : countingTries({ ...sender, text: request.code, email: request.email, now }, run),
  )
}

/** There is no trial to ask for. */
export function refuseTrial(): never {
  refuse('failed-precondition', requestRefusals['trial-booked'])
}

interface RequestSender {
  requesterHash: string
  networks: QuotaNetwork[]
  isProved: boolean
}

async function store(
  trx: DatabaseTransaction,
  { request, morning }: PlannedRequest,
  { requesterHash, networks, isProved }: RequestSender,
  now: Temporal.Instant,
): Promise<Booking> {
  const { date, email, durationMinutes } = request
  const rules = await freshBookingRules(trx)
  const sentence = refusalOfDay(date, now, request)
  if (sentence) refuse('invalid-argument', { date: sentence })
  await lock(trx, { requester: requesterHash, days: [date] })
  const rows = await requestedDayRows(trx, date, { email, requesterHash })
  const buffers = buffersAt(request.place, request.postalCode)
  const day = dayPicture(date, rows, { durationMinutes, ...buffers }, now, rules)
  checkTime({ ...request, isMorning: isMorning(request) }, day, { now, ...rules })
  checkLimits(date, {
    pendingDates: rows.pendingDates,
    mailboxWait: await countRequest(trx, requesterHash, now),
    networkWait: await consumeQuota(trx, 'bookings', networks, now),
    isLifted: await isPendingLimitLifted(trx, requesterHash, now),
  })

  const { code: text, serviceId, quote } = request
  const code = text === null ? null : await takeCode(trx, { text, serviceId, email, networks, now })
  const promised = { ...request, code, quote: withCode(quote, code) }
  const cells = reservedCellsOf(date, request.time, durationMinutes)
  const hold = decideHold(
    {
      ...{ isKnown: rows.isKnown, isProved, mailLeaves: config().smtpUrl !== null },
      unverified: rows.isKnown ? null : await unverifiedHolds(trx, now),
      isOverShare:
        !rows.isClient && (await isOverNewClientsShare(trx, request, cells.length, rules, now)),
    },
    cells.length,
  )
  const provedAt = isProved ? toIsoInstant(now) : null
  const booking = newBooking(promised, { ...hold, requesterHash, provedAt, ...buffers }, now)
  await insertBooking(trx, booking)
  if (morning) await saveMorningPlan(trx, booking.id, planFor(booking.id, morning))
  if (hold.held && !(await reserveCells(trx, cells, booking.id))) refuseTaken()
  await recordBookingEvent(trx, booking, { what: 'requested', by: 'client' }, now)
  const mails = [requestReceivedMail(booking)]
  if (reachesArtist(booking)) mails.push(bookingMail('new-request', booking))
  await enqueueVisitorMail(trx, mails, now)
  return booking
}

/** What requests of unknown addresses hold together; null where they may hold any number. */
async function unverifiedHolds(
  trx: DatabaseTransaction,
  now: Temporal.Instant,
): Promise<OpenHolds | null> {
  const { rateLimit, smtpUrl } = config()
  // Email that is kept as files reaches nobody, nor would its button.
  if (!rateLimit || smtpUrl === null) return null
  await lock(trx, { other: 'unverified-holds' })
  const since = toIsoInstant(now.subtract({ hours: UNVERIFIED_HOLD_HOURS }))
  return await openUnverifiedHolds(trx, since)
}

/**
 * What is wrong with the date of a request that is refused for other fields: every mistake is told at
 * once. Empty if the date is fine, or missing.
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

type DetailedRequest = Omit<BookingRequest, 'notes' | 'time' | 'artists'> &
  RequestDetails & { serviceId: string; time: TimeOfDay; quote: Quote }

/** A request with the morning that was planned for it, if it is a wedding's. */
interface PlannedRequest {
  request: DetailedRequest
  morning?: Morning
}

/** The request with its price, its time and its length, as it is stored. */
function priceAndPlan(
  { notes, artists = 1, ...request }: BookingRequest,
  by: 'visitor' | 'artist',
): PlannedRequest {
  const priced = quoteRequest(request, by)
  if (!priced.ok) refuse('invalid-argument', priced.errors)
  const { serviceId, people, quote, durationMinutes } = priced
  const told = { ...request, serviceId, people, quote, clientNotes: notes }
  const { readyBy, time } = told
  if (time !== null) return { request: { ...told, time, durationMinutes } }
  if (readyBy === null) refuse('invalid-argument', { time: 'Please choose a time' })
  const planned = planRequestedMorning(readyBy, people, artists)
  if (!planned.ok) refuse('invalid-argument', planned.errors)
  const { morning } = planned
  const fromArrival = minutesOf(morning.end) - minutesOf(morning.arrival)
  return {
    request: { ...told, time: morning.arrival, durationMinutes: fromArrival },
    morning,
  }
}

function newBooking(
  request: Omit<DetailedRequest, 'code'> & Pick<Booking, 'code'>,
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
    pendingHours: content('hours').pendingHours,
    cancelHours: null,
    ...hold,
  }
}
