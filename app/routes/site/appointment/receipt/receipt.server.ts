import { data } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { type IssuedReceipt, receiptsOf } from '#app/data/payments/receipts.server.ts'
import { requireAppointment } from '#app/routes/site/appointment/view.server.ts'

/** The receipt of that number behind a private link; throws the answer 404 for any other. */
export async function requireReceipt(token: string, number: string): Promise<IssuedReceipt> {
  const booking = await requireAppointment(token)
  const issued = await receiptsOf(database(), booking.id)
  const receipt = issued.find((one) => one.number === number)
  if (receipt) return receipt
  throw data(null, { status: 404 })
}
