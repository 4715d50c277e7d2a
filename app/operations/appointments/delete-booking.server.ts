import { deleteBookingRow } from '#app/data/appointments/bookings.server.ts'
import { transact } from '#app/data/engine/database.server.ts'

/** Deletes a booking and frees its cells; nobody is mailed. False when there was none. */
export async function deleteBooking(id: string): Promise<boolean> {
  return await transact((trx) => deleteBookingRow(trx, id))
}
