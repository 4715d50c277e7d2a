import { database } from '#app/data/engine/database.server.ts'
import { type IssuedReceipt, receiptsOf } from '#app/data/payments/receipts.server.ts'
import { findAppointment } from '#app/routes/site/appointment/view.server.ts'

/** The receipt of that number behind a private link; null for any other. */
export async function findReceipt(token: string, number: string): Promise<IssuedReceipt | null> {
  const booking = await findAppointment(token)
  const issued = booking ? await receiptsOf(database(), booking.id) : []
  return issued.find((one) => one.number === number) ?? null
}
