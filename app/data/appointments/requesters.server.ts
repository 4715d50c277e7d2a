import { sql } from 'kysely'
import type { OpenHolds } from '#app/domain/appointments/booking-limits.ts'
import { normalizedEmail } from '#app/domain/text/normalized-email.ts'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { emailIs } from '../engine/queries.ts'
import { keyedHash } from '../engine/secrets.server.ts'
import type { Booking } from './bookings.server.ts'

/** What stands for a requester's mailbox wherever something is counted or locked by it. */
export async function requesterHash(email: string): Promise<string> {
  return await keyedHash(`requester:${normalizedEmail(email)}`)
}

/**
 * Writes down that a mailbox is its owner's. Whoever calls has locked the booking and its days
 * before, and puts mail in the outbox after, so that two acts never wait for each other.
 */
export async function storeKnownAddress(
  trx: DatabaseTransaction,
  addressHash: string | null,
  at: string,
): Promise<void> {
  if (addressHash === null) return
  await trx
    .insertInto('knownAddresses')
    .values({ addressHash, at })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ at }))
    .execute()
}

/** Whether the address is known: by itself, or by an appointment that is confirmed. */
export async function isAddressKnown(
  db: Database,
  { email, requesterHash }: Pick<Booking, 'email' | 'requesterHash'>,
): Promise<boolean> {
  const rows = await knownAddress(db, { email, requesterHash: requesterHash ?? '' }).execute()
  return rows.length > 0
}

/** How an address is known, a row for each way; of three columns, to stand beside other questions. */
export function knownAddress(
  db: Database,
  { email, requesterHash }: { email: string; requesterHash: string },
) {
  const confirmed = db
    .selectFrom('bookings')
    .select([sql.lit<How>('confirmed').as('what'), 'status as first', 'status as last'])
    .distinct()
    .where(emailIs(email))
    .where('status', '=', 'confirmed')
    .$castTo<{ what: How; first: string; last: string }>()
  return db
    .selectFrom('knownAddresses')
    .select([sql.lit<How>('recorded').as('what'), 'at as first', 'at as last'])
    .where('addressHash', '=', requesterHash)
    .unionAll(confirmed)
}

type How = 'recorded' | 'confirmed'

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
