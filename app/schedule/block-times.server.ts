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
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { isCovered } from './block-range.ts'
import type { BlockedDaysRequest, BlockedTimeRequest } from './block-times.schema.ts'
import { BLOCKED_DAYS_MAX, listDays } from './blocked-days.ts'
import { rangeWords } from './range-labels.ts'
import {
  type TouchedAppointment,
  TouchesAppointments,
  touchedByBlock,
} from './touched-appointments.server.ts'

interface Blocked {
  blocks: BlockedTime[]
  /** The appointments that lie in them, which stay. */
  bookings: TouchedAppointment[]
}

interface BlockOptions {
  now: Temporal.Instant
  /** Else a block that touches appointments, or others than those, is refused, as `TouchesAppointments`. */
  evenIfAffecting: boolean | readonly string[]
  /** Leaves out days on which one blocked time covers these hours already; refused when none is left. */
  skipBlocked?: boolean
  /** Whether the days may lie beyond those that can be requested. */
  anyDistance?: boolean
  idempotency?: IdempotencyKey | undefined
}

/**
 * Takes the same hours off one day or several, all of them or none, and returns the appointments that they touch: those
 * are never removed. An appointment requested at the same moment came first, or is refused.
 */
export async function blockTimes(
  request: BlockedTimeRequest | BlockedDaysRequest,
  options: BlockOptions,
): Promise<Blocked> {
  const { now, idempotency } = options
  return await transact((trx) =>
    once(trx, 'blockTimes', idempotency, now, async () => {
      const days = { lastDate: null, repeatUntil: null, ...request }
      checkDates(days, dateAt(now), options)
      const dates = listDays(days, BLOCKED_DAYS_MAX)
      if (!dates)
        refuse('invalid-argument', {
          [days.repeatUntil ? 'repeatUntil' : 'lastDate']:
            `Please block at most ${BLOCKED_DAYS_MAX} days at once`,
        })
      return await store(trx, dates, request, options)
    }),
  )
}

async function store(
  trx: DatabaseTransaction,
  asked: CalendarDate[],
  { startTime, endTime, reason }: BlockedTimeRequest,
  { now, evenIfAffecting, skipBlocked = false }: BlockOptions,
): Promise<Blocked> {
  await lock(trx, { days: asked })
  const covering = skipBlocked ? await coveringBlocks(trx, asked, { startTime, endTime }) : []
  const same = skipBlocked ? null : await sameBlock(trx, asked, { startTime, endTime, reason })
  if (same) {
    const bookings = await touchedByBlock(trx, asked, same, now)
    return { blocks: [same], bookings }
  }
  const isBlocked = (date: CalendarDate) => covering.some((block) => block.date === date)
  const dates = asked.filter((date) => !isBlocked(date))
  const [first] = covering
  if (first && dates.length === 0)
    refuse('failed-precondition', {
      startTime: `Blocked already: ${rangeWords(first)}${first.reason ? ` (${first.reason})` : ''}`,
    })
  const bookings = await touchedByBlock(trx, dates, { startTime, endTime }, now)
  const seen = evenIfAffecting || []
  const isSeen = ({ id }: TouchedAppointment) => seen === true || seen.includes(id)
  if (!bookings.every(isSeen)) throw new TouchesAppointments(bookings, dates)
  const seriesId = dates.length > 1 ? randomUUID() : null
  const createdAt = toIsoInstant(now)
  const blocks = dates.map((date) => {
    return { id: randomUUID(), date, startTime, endTime, reason, createdAt, seriesId }
  })
  await insertBlockedTimes(trx, blocks)
  return { blocks, bookings }
}

/** A block of that one day which says the very same: another would only be listed twice. */
async function sameBlock(
  trx: DatabaseTransaction,
  dates: readonly CalendarDate[],
  { startTime, endTime, reason }: Omit<BlockedTimeRequest, 'date'>,
): Promise<BlockedTime | undefined> {
  if (dates.length > 1) return undefined
  const blocks = await blockedTimesOn(trx, dates)
  return blocks.find(
    (block) =>
      block.startTime === startTime && block.endTime === endTime && block.reason === reason,
  )
}

async function coveringBlocks(
  trx: DatabaseTransaction,
  dates: readonly CalendarDate[],
  range: BlockedRange,
): Promise<BlockedTime[]> {
  const blocks = await blockedTimesOn(trx, dates)
  return blocks.filter((block) => isCovered(range, block))
}

function checkDates(
  { date, lastDate, repeatUntil }: BlockedDaysRequest,
  today: CalendarDate,
  { anyDistance = false }: BlockOptions,
): void {
  for (const [field, day] of Object.entries({ date, lastDate, repeatUntil })) {
    const sentence = day && refusalOfDate(day, today, deskMonthsAhead())
    if (sentence && (day < today || !anyDistance)) refuse('invalid-argument', { [field]: sentence })
  }
}
