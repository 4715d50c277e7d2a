import type { OpenHolds } from '#app/domain/appointments/booking-limits.ts'
import type { Database } from '../engine/database.server.ts'

/**
 * What pending requests of unknown addresses hold that came after that instant. Ask it in a
 * transaction that has locked them all.
 */
export async function openUnverifiedHolds(db: Database, after: string): Promise<OpenHolds> {
  const { holds, halfHours } = await db
    .selectFrom('bookings')
    .leftJoin('bookingCells', 'bookingCells.bookingId', 'bookings.id')
    .select((eb) => [
      eb.fn.count('bookings.id').distinct().as('holds'),
      eb.fn.count('bookingCells.cell').as('halfHours'),
    ])
    .where('bookings.status', '=', 'pending')
    .where('bookings.createdAt', '>', after)
    .where('bookings.held', '=', 1)
    .where('bookings.byHand', '=', 0)
    .where('bookings.requesterHash', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('knownAddresses')
            .select('addressHash')
            .whereRef('addressHash', '=', 'bookings.requesterHash'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { holds: Number(holds), halfHours: Number(halfHours) }
}

/** Ids of the requests that hold nothing and came at that instant or before. */
export async function unconfirmedRequests(db: Database, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where((eb) => eb('held', '=', eb.lit(0)))
    .where('createdAt', '<=', until)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many requests hold nothing and wait for the button in their mail. */
export async function countUnconfirmedRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll().as('count'))
    .where((eb) => eb('held', '=', eb.lit(0)))
    .executeTakeFirstOrThrow()
  return Number(count)
}
