import { openProposals } from '#app/data/appointments/alternative-times.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { standingAlternative } from '#app/domain/appointments/alternative-time.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { config } from '#app/platform/config.server.ts'
import { untilWords } from '../shared/other-time-words.ts'

export type ProposalView = Awaited<ReturnType<typeof proposalsView>>[number]

/** Proposals on one page; more would be a flood. */
const MOST_PROPOSALS = 50

/** Confirmed appointments whose clients ask for another time; what ends first comes first. */
export async function proposalsView(db: Database, now: Temporal.Instant) {
  const bookings = await openProposals(db, MOST_PROPOSALS)
  return bookings.flatMap((booking) => {
    const asked = standingAlternative(booking, now)
    if (!asked) return []
    const { id, name, service, date, time } = booking
    return {
      ...{ id, name, service },
      from: `${formatDate(date, 'short')}, ${time}`,
      to: `${formatDate(asked.date, 'short')}, ${asked.time}`,
      until: untilWords(asked, config().timeZone),
    }
  })
}
