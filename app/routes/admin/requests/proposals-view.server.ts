import type { Booking } from '#app/booking/bookings.server.ts'
import { offeredRequests } from '#app/booking/pending-requests.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { standingAlternative } from '#app/moves/alternative-time.ts'
import { openProposals } from '#app/moves/alternative-times.server.ts'
import { config } from '#app/platform/config.server.ts'
import { partyChanges, untilWords } from '../shared/other-time-words.ts'

export type ProposalView = Awaited<ReturnType<typeof proposalsView>>[number]

/** Proposals on one page; more would be a flood. */
const MOST_PROPOSALS = 50

/** Confirmed appointments whose clients ask for another time; what ends first comes first. */
export async function proposalsView(db: Database, now: Temporal.Instant) {
  const bookings = await openProposals(db, MOST_PROPOSALS)
  return viewsOf(bookings, now)
}

/** Requests that were offered another time, and wait for their clients. */
export async function offersView(db: Database, from: CalendarDate, now: Temporal.Instant) {
  return viewsOf(await offeredRequests(db, from, MOST_PROPOSALS), now)
}

function viewsOf(bookings: readonly Booking[], now: Temporal.Instant) {
  return bookings.flatMap((booking) => {
    const asked = standingAlternative(booking, now)
    if (!asked) return []
    const { id, name, service, date, time } = booking
    const changes = asked.party ? partyChanges(booking, asked) : []
    const [from, to] = asked.party
      ? [formatDate(date, 'short'), changes.map(({ to }) => to).join(', ')]
      : [date, asked.date].map(
          (day, at) => `${formatDate(day, 'short')}, ${formatTime(at === 0 ? time : asked.time)}`,
        )
    return {
      ...{ id, name, service, from, to },
      until: untilWords(asked, config().timeZone),
    }
  })
}
