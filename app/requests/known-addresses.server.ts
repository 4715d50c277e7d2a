import type { Booking } from '#app/booking/bookings.server.ts'
import { knownAddress } from '#app/booking/requested-day.server.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'

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
