import { deleteBookingRow } from '#app/data/appointments/bookings.server.ts'
import { transact } from '#app/data/engine/database.server.ts'

/** Removes a booking for good and frees its cells; nobody is mailed. */
export async function deleteBooking(
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  return await transact(
    async (trx): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> =>
      (await deleteBookingRow(trx, id)) ? { ok: true } : { ok: false, reason: 'not-found' },
  )
}
