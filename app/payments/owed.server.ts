import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'

/** A confirmed appointment that is not paid in full; `left` is in whole cents. */
export interface OwedAppointment {
  id: string
  name: string
  service: string
  date: CalendarDate
  left: number
}

/** The first of those that still owe, and how many and how much, in whole cents, it is of all of them. */
interface Owed {
  first: OwedAppointment[]
  count: number
  cents: number
}

/**
 * Confirmed appointments of these days, both included, that are not paid in full, by date; `from` null looks back to the first.
 * What was paid beyond one price is not taken off another.
 */
export async function owedBetween(
  db: Database,
  { from, to }: { from: CalendarDate | null; to: CalendarDate },
  limit: number,
): Promise<Owed> {
  const standing = db
    .selectFrom('bookings')
    .select(['id', 'name', 'service', 'date', 'time'])
    .select(
      // A subquery for each is half the time of a join here, since most are paid.
      sql<number>`"quotedCents" - coalesce(
        (select sum(amount) from payments where "bookingId" = bookings.id), 0)`.as('left'),
    )
    .where('status', '=', 'confirmed')
    .where('date', '<=', to)
    .where('quotedCents', '>', 0)
    .$if(from !== null, (query) => query.where('date', '>=', from as CalendarDate))
  const rows = await db
    .selectFrom(standing.as('standing'))
    .select(['id', 'name', 'service', 'date', 'left'])
    .select([
      sql<number | string>`count(*) over ()`.as('count'),
      sql<number | string>`sum("left") over ()`.as('cents'),
    ])
    .where('left', '>', 0)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(limit)
    .execute()
  return {
    first: rows.map(({ count: _, cents: __, left, ...row }) => ({ ...row, left: Number(left) })),
    count: Number(rows[0]?.count ?? 0),
    cents: Number(rows[0]?.cents ?? 0),
  }
}
