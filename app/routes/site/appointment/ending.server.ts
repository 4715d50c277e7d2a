import { endingOf } from '#app/booking/booking-detail.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'

/** How an appointment that is cancelled came to its end. */
export interface EndingView {
  /** `declined`: the artist answered a request with no. `released`: nobody answered it in time. */
  kind: 'by-client' | 'by-artist' | 'declined' | 'released' | 'unknown'
  /** The day and time of it; null when nobody knows. */
  at: string | null
  /** What the artist wrote with it. */
  reason: string | null
}

export async function endingView({ id, updatedAt }: Booking): Promise<EndingView> {
  const event = await endingOf(database(), id)
  const at = updatedAt && formatMoment(updatedAt, config().timeZone, 'day')
  return { kind: event ? kindOf(event) : 'unknown', at, reason: event?.reason ?? null }
}

type Ending = NonNullable<Awaited<ReturnType<typeof endingOf>>>

function kindOf({ what, by, statusBefore }: Ending): EndingView['kind'] {
  if (what === 'released') return 'released'
  if (by === 'client') return 'by-client'
  return statusBefore === 'pending' ? 'declined' : 'by-artist'
}
