import { sql } from 'kysely'
import type { ServiceReference } from '#app/content/services.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { BookingGroup } from './counts.ts'

/**
 * The bookings of a year by what they have in common, counted and added up by the database; those that hold
 * nothing yet are left out. `today` tells what is over: the days before it.
 */
export async function bookingGroupsOf(
  db: Database,
  year: number,
  today: CalendarDate,
): Promise<(BookingGroup & ServiceReference)[]> {
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => [
      sql<string>`substr(date, 1, 7)`.as('month'),
      'service',
      'serviceId',
      'place',
      'status',
      sql<number>`case when date < ${today} then 1 else 0 end`.as('isOver'),
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.count<number | string>('quotedCents').as('priced'),
      eb.fn.sum<number | string | null>('quotedCents').as('cents'),
    ])
    .where('date', '>=', `${year}-01-01` as CalendarDate)
    .where('date', '<=', `${year}-12-31` as CalendarDate)
    // Said as it stands in the index: with a parameter neither engine knows that it may use it.
    .where(sql<boolean>`held = 1`)
    .groupBy(['month', 'service', 'serviceId', 'place', 'status', 'isOver'])
    .execute()
  return rows.map(({ status, isOver, count, priced, cents, ...of }) => ({
    ...of,
    // No constraint keeps another program from leaving the status out.
    status: status ?? 'pending',
    isOver: Number(isOver) === 1,
    count: Number(count),
    unpriced: Number(count) - Number(priced),
    cents: Number(cents ?? 0),
  }))
}

/** The first and the last day that anybody asked for; null when nobody did. */
export async function spanOfBookings(
  db: Database,
): Promise<{ first: CalendarDate; last: CalendarDate } | null> {
  const end = async (order: 'asc' | 'desc') =>
    await db
      .selectFrom('bookings')
      .select('date')
      .where(sql<boolean>`held = 1`)
      .orderBy('date', order)
      .limit(1)
      .executeTakeFirst()
  const [first, last] = [await end('asc'), await end('desc')]
  return first && last ? { first: first.date, last: last.date } : null
}
