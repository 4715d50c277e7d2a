import { bookingsHolding } from '#app/data/appointments/booking-cells.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { blockedTimesOfSeries, findBlockedTime } from '#app/data/schedule/blocked-times.server.ts'
import { consumeFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { daysWords } from '../shared/range-labels.ts'
import { toAffectedBooking } from './affected-booking.ts'

/** The news of what was just blocked, with the appointments it touches; or of what was removed. */
export async function readScheduleFlash(db: Database, request: Request) {
  const left = await consumeFlash(request)
  if (!left) return null
  const { what, about, headers } = left
  const blocks = about ? await blocksMadeAs(db, about) : []
  const [first] = blocks
  if (!first) return { flash: { ...flashText(what, about, null), touched: null }, headers }
  const dates = blocks.map(({ date }) => date)
  const bookings = await bookingsHolding(db, dates, first)
  const flash = {
    ...flashText(what, about, daysWords(dates, first)),
    touched: bookings.map(toAffectedBooking),
  }
  return { flash, headers }
}

/** One blocked time, or all of a series. */
async function blocksMadeAs(db: Database, id: string) {
  const one = await findBlockedTime(db, id)
  return one ? [one] : await blockedTimesOfSeries(db, id)
}
