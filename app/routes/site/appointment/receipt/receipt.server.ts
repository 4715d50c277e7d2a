import { findBookingByToken } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { type IssuedReceipt, receiptsOf } from '#app/payments/receipts.server.ts'

/** The receipts behind a private link, as long as the appointment is kept. */
export async function findReceipts(token: string): Promise<IssuedReceipt[]> {
  const booking = await findBookingByToken(database(), token)
  return booking ? await receiptsOf(database(), booking.id) : []
}

/** The receipt of that number behind a private link; null for any other. */
export async function findReceipt(token: string, number: string): Promise<IssuedReceipt | null> {
  return (await findReceipts(token)).find((one) => one.number === number) ?? null
}
