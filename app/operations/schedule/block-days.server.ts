import { randomUUID } from 'node:crypto'
import { type Booking, bookingsHoldingOnDays } from '#app/data/appointments/bookings.server.ts'
import { transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { lockDays } from '#app/data/engine/locks.server.ts'
import {
  insertScheduledBlocks,
  type ScheduledBlock,
} from '#app/data/schedule/blocked-times.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { BLOCKED_DAYS_MAX, lastBookableDate, MONTHS_AHEAD } from '#app/domain/limits.ts'
import { localNow } from '#app/domain/local-time.ts'
import { listDays } from '#app/domain/schedule/repeated-days.ts'
import { config } from '#app/platform/config.server.ts'
import type { BlockedDaysRequest } from './block-days.schema.ts'

export type BlockDaysOutcome =
  | { ok: true; blocks: ScheduledBlock[] }
  | { ok: false; reason: 'dates'; field: 'date' | 'lastDate' | 'repeatUntil'; sentence: string }
  | { ok: false; reason: 'touches'; dates: CalendarDate[]; bookings: Booking[] }

/**
 * Takes the same hours off one day or several, all of them or none. Bookings are never removed; a
 * block that would touch some is stored only when the artist has agreed to that, else they are named
 * and nothing is stored. A booking requested at the same moment came first, or is refused.
 */
export async function blockDays(
  request: BlockedDaysRequest,
  now: Temporal.Instant,
  { evenIfTouching }: { evenIfTouching: boolean },
): Promise<BlockDaysOutcome> {
  const refused = refuseDates(request, localNow(now, config().timeZone).date)
  if (refused) return refused
  const dates = listDays(request, BLOCKED_DAYS_MAX)
  if (!dates)
    return refuse(
      request.repeatUntil ? 'repeatUntil' : 'lastDate',
      `Please block at most ${BLOCKED_DAYS_MAX} days at once`,
    )

  const { startTime, endTime, reason } = request
  return await transact(async (trx): Promise<BlockDaysOutcome> => {
    await lockDays(trx, dates)
    const bookings = await bookingsHoldingOnDays(trx, dates, startTime, endTime)
    if (bookings.length > 0 && !evenIfTouching)
      return { ok: false, reason: 'touches', dates, bookings }
    const seriesId = dates.length > 1 ? randomUUID() : null
    const createdAt = toIsoInstant(now)
    const blocks = dates.map((date) => {
      return { id: randomUUID(), date, startTime, endTime, reason, createdAt, seriesId }
    })
    await insertScheduledBlocks(trx, blocks)
    return { ok: true, blocks }
  })
}

function refuseDates(
  { date, lastDate, repeatUntil }: BlockedDaysRequest,
  today: CalendarDate,
): BlockDaysOutcome | null {
  if (date < today) return refuse('date', 'Please choose today or a later date')
  const latest = lastBookableDate(today)
  const tooFar = `Please choose a date in the next ${MONTHS_AHEAD} months`
  if (date > latest) return refuse('date', tooFar)
  if (lastDate && lastDate > latest) return refuse('lastDate', tooFar)
  if (repeatUntil && repeatUntil > latest) return refuse('repeatUntil', tooFar)
  return null
}

function refuse(field: 'date' | 'lastDate' | 'repeatUntil', sentence: string): BlockDaysOutcome {
  return { ok: false, reason: 'dates', field, sentence }
}
