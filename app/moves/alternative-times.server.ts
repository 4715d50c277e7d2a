import { type Booking, toBooking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'

/** Ids of the appointments whose alternative ended at that instant or before. */
export async function alternativesOver(db: Database, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('alternativeUntil', '<=', now)
    .orderBy('alternativeUntil')
    .execute()
  return rows.map(({ id }) => id)
}

/** The appointments whose alternative lies on one of those days, both included; the soonest first. */
export async function alternativesIn(
  db: Database,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  limit: number,
): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('alternativeDate', '>=', from)
    .where('alternativeDate', '<=', to)
    .orderBy('alternativeDate')
    .orderBy('alternativeTime')
    .limit(limit)
    .execute()
  return rows.map(toBooking)
}

/** The confirmed appointments whose clients ask for another time; what ends first comes first. */
export async function openProposals(db: Database, limit: number): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('alternativeUntil', 'is not', null)
    .where('alternativeKind', '=', 'proposal')
    .orderBy('alternativeUntil')
    .limit(limit)
    .execute()
  return rows.map(toBooking)
}
