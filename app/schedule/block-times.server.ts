import { randomUUID } from 'node:crypto'
import {
  type BlockedTime,
  blockedTimesOn,
  insertBlockedTimes,
} from '#app/booking/blocked-times.server.ts'
import { refusalOfDate } from '#app/booking/booking-limits.ts'
import type { BlockedRange } from '#app/booking/times/availability.ts'
import { deskMonthsAhead } from '#app/booking/times/booking-rules.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, idempotent } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { isCovered } from './block-range.ts'
import type { BlockedDaysRequest, BlockedTimeRequest } from './block-times.schema.ts'
import { BLOCKED_DAYS_MAX, listDays, type RepeatedDays } from './blocked-days.ts'
import { type TouchedAppointment, touchedByBlock } from './touched-appointments.server.ts'

type BlockOutcome =
  | { ok: true; blocks: BlockedTime[]; bookings: TouchedAppointment[] }
  | { ok: false; reason: 'dates'; field: keyof RepeatedDays; sentence: string }
  | { ok: false; reason: 'affects-bookings'; dates: CalendarDate[]; bookings: TouchedAppointment[] }
  | { ok: false; reason: 'blocked-already'; block: BlockedTime }
  | { ok: false; reason: 'key-reused' }

interface BlockOptions {
  now: Temporal.Instant
  /** Else a block that affects bookings is refused, and they are named. */
  evenIfAffecting: boolean
  /** Leaves out days on which one blocked time covers these hours already; refused when none is left. */
  skipBlocked?: boolean
  /** Whether the days may lie beyond those that can be requested. */
  anyDistance?: boolean
  idempotency?: IdempotencyKey | undefined
}

/**
 * Takes the same hours off one day or several, all of them or none, and names the bookings they
 * affect: those are never removed. A booking requested at the same moment came first, or is refused.
 */
export async function blockTimes(
  request: BlockedTimeRequest | BlockedDaysRequest,
  options: BlockOptions,
): Promise<BlockOutcome> {
  const days = { lastDate: null, repeatUntil: null, ...request }
  const refused = refuseDates(days, localNow(options.now, config().timeZone).date, options)
  if (refused) return refused
  const dates = listDays(days, BLOCKED_DAYS_MAX)
  if (!dates)
    return refuse(
      days.repeatUntil ? 'repeatUntil' : 'lastDate',
      `Please block at most ${BLOCKED_DAYS_MAX} days at once`,
    )
  return await transact((trx) =>
    idempotent(trx, 'blockTimes', options.idempotency, options.now, () =>
      store(trx, dates, request, options),
    ),
  )
}

async function store(
  trx: DatabaseTransaction,
  asked: CalendarDate[],
  { startTime, endTime, reason }: BlockedTimeRequest,
  { now, evenIfAffecting, skipBlocked = false }: BlockOptions,
): Promise<BlockOutcome> {
  await lock(trx, { days: asked })
  const covering = skipBlocked ? await coveringBlocks(trx, asked, { startTime, endTime }) : []
  const isBlocked = (date: CalendarDate) => covering.some((block) => block.date === date)
  const dates = asked.filter((date) => !isBlocked(date))
  const [first] = covering
  if (first && dates.length === 0) return { ok: false, reason: 'blocked-already', block: first }
  const bookings = await touchedByBlock(trx, dates, { startTime, endTime }, now)
  if (bookings.length > 0 && !evenIfAffecting)
    return { ok: false, reason: 'affects-bookings', dates, bookings }
  const seriesId = dates.length > 1 ? randomUUID() : null
  const createdAt = toIsoInstant(now)
  const blocks = dates.map((date) => {
    return { id: randomUUID(), date, startTime, endTime, reason, createdAt, seriesId }
  })
  await insertBlockedTimes(trx, blocks)
  return { ok: true, blocks, bookings }
}

async function coveringBlocks(
  trx: DatabaseTransaction,
  dates: readonly CalendarDate[],
  range: BlockedRange,
): Promise<BlockedTime[]> {
  const blocks = await blockedTimesOn(trx, dates)
  return blocks.filter((block) => isCovered(range, block))
}

function refuseDates(
  { date, lastDate, repeatUntil }: BlockedDaysRequest,
  today: CalendarDate,
  { anyDistance = false }: BlockOptions,
): BlockOutcome | null {
  for (const [field, day] of Object.entries({ date, lastDate, repeatUntil })) {
    const sentence = day && refusalOfDate(day, today, deskMonthsAhead())
    if (sentence && (day < today || !anyDistance))
      return refuse(field as keyof RepeatedDays, sentence)
  }
  return null
}

function refuse(field: keyof RepeatedDays, sentence: string): BlockOutcome {
  return { ok: false, reason: 'dates', field, sentence }
}
