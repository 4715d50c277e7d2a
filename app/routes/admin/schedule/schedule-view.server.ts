import { type BlockedTime, listBlockedTimes } from '#app/data/blocked-times.server.ts'
import { bookingsHolding } from '#app/data/bookings.server.ts'
import type { Database } from '#app/data/database.server.ts'
import { appointmentsOn, blockedTimesOnDays, findBlockedTime } from '#app/data/desk.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { durationOf } from '#app/operations/day-availability.server.ts'
import { takeTold } from '../told.server.ts'
import { tell } from '../told.ts'
import type { DayContents } from './day-cells.ts'
import { rangeWords } from './range-words.ts'

/** Blocked times on one page of the list. */
const PAGE_SIZE = 50

/** What each of some days holds. */
export async function contentsOf(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<Map<CalendarDate, DayContents>> {
  const bookings = await appointmentsOn(db, dates)
  const blocked = await blockedTimesOnDays(db, dates)
  return new Map(
    dates.map((date) => [
      date,
      {
        bookings: bookings
          .filter((booking) => booking.date === date)
          .map(({ name, service, time, status }) => ({
            name,
            time,
            status,
            minutes: durationOf(service),
          })),
        blocked: blocked
          .filter((range) => range.date === date)
          .map(({ startTime, endTime }) => ({ startTime, endTime })),
      },
    ]),
  )
}

/** A page of blocked times, date ascending: from today on, or those of days gone by. */
export async function readBlockedTimes(
  db: Database,
  today: CalendarDate,
  which: 'ahead' | 'past',
  after: string | null,
): Promise<{ blockedTimes: BlockedTime[]; after: string | null }> {
  const last = after ? await findBlockedTime(db, after) : null
  const from = which === 'ahead' ? today : undefined
  const found = await listBlockedTimes(db, PAGE_SIZE + 1, last, from)
  const fitting = which === 'ahead' ? found : found.filter(({ date }) => date < today)
  const blockedTimes = fitting.slice(0, PAGE_SIZE)
  return {
    blockedTimes,
    after: fitting.length > PAGE_SIZE ? (blockedTimes.at(-1)?.id ?? null) : null,
  }
}

/** The news of a block just made, with the appointments it touches; or of one removed. */
export async function readScheduleTold(db: Database, request: Request) {
  const left = await takeTold(request)
  if (!left) return null
  const { what, about, headers } = left
  const range = about ? await findBlockedTime(db, about) : null
  if (!range) return { told: { ...tell(what, null, null), touched: null }, headers }
  const bookings = await bookingsHolding(db, range.date, range.startTime, range.endTime)
  const touched = bookings.map(({ id, name, email, phone, service, time, status }) => ({
    id,
    name,
    email,
    phone,
    service,
    time,
    status,
  }))
  return { told: { ...tell(what, about, rangeWords(range)), touched }, headers }
}
