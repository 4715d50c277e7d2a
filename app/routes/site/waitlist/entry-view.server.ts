import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { endOf, localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { presentName } from '#app/quote/quote-request.server.ts'
import { offeredPrice } from '#app/waitlist/studio-price.server.ts'
import { findWaitlistEntryByToken } from '#app/waitlist/waitlist-entries.server.ts'
import type { WaitlistStatus } from '#app/waitlist/waitlist-status.ts'

/** How a place on the list stands as its page shows it; `over` where its day is past. */
export type EntryState = WaitlistStatus | 'over'

export type EntryView = NonNullable<Awaited<ReturnType<typeof readEntry>>>

/** The entry behind a mailed link; null for any other link. */
export async function readEntry(token: string, now: Temporal.Instant) {
  const entry = await findWaitlistEntryByToken(database(), token)
  if (!entry) return null
  const { timeZone } = config()
  const { service, date, status, expiresAt, offeredTime, durationMinutes, bookingId } = entry
  const isOver = expiresAt !== null && expiresAt <= toIsoInstant(now)
  const isPastDay = date < localNow(now, timeZone).date
  const isWaiting = status === 'waiting' || status === 'unconfirmed'
  const state: EntryState =
    status === 'offered' && isOver ? 'expired' : isWaiting && isPastDay ? 'over' : status
  const booking = bookingId ? await findBooking(database(), bookingId) : null
  return {
    ...{ token, service, date, state },
    presentService: presentName(entry),
    offer:
      state === 'offered' && offeredTime && durationMinutes && expiresAt
        ? {
            time: offeredTime,
            end: localNow(endOf(date, offeredTime, durationMinutes, timeZone), timeZone).time,
            until: formatMoment(expiresAt, timeZone, 'day'),
            price: offeredPrice(entry),
          }
        : null,
    bookingToken: booking?.privateToken ?? null,
  }
}
