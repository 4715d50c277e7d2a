import { randomBytes } from 'node:crypto'
import type { Booking } from '#app/booking/bookings.server.ts'
import { content } from '#app/content/current.server.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { moneyOf } from './money-of.server.ts'
import { paidOf } from './payments.server.ts'
import { type AskedRetainer, retainerAmount, retainerDueOn, retainerReference } from './retainer.ts'
import { deleteRetainer, isReferenceTaken, saveRetainer } from './retainers.server.ts'

/**
 * Sets the retainer of an appointment that was just confirmed, and returns what the client is told about it. Later changes
 * to the price or the policy don't change it. Confirming again sets it again, under the same reference.
 */
export async function fixRetainer(
  trx: DatabaseTransaction,
  booking: Booking,
  now: Temporal.Instant,
): Promise<{ retainer?: AskedRetainer }> {
  const { id, date, quote, serviceId } = booking
  const { retainer } = content('policies')
  const paid = (await paidOf(trx, [id])).get(id) ?? 0
  const amount = retainerAmount({ total: quote?.total ?? 0, paid }, serviceId, retainer)
  if (amount === 0) {
    await deleteRetainer(trx, id)
    return {}
  }
  await saveRetainer(trx, {
    bookingId: id,
    amount,
    dueOn: retainerDueOn(dateAt(now), date, retainer),
    reference: await freeReference(trx),
    fixedAt: toIsoInstant(now),
    remindedAt: null,
  })
  return await retainerForMail(trx, booking, now)
}

/** What a mail asks for: what is left of the retainer. `retainer` is missing where nothing is. */
export async function retainerForMail(
  db: Database,
  booking: Booking,
  now: Temporal.Instant,
): Promise<{ retainer?: AskedRetainer }> {
  const { retainer } = await moneyOf(db, booking, dateAt(now))
  if (!retainer || retainer.paid) return {}
  const { left, dueOn, reference } = retainer
  return { retainer: { amount: left, dueOn, reference, words: content('policies').retainer.words } }
}

async function freeReference(trx: DatabaseTransaction): Promise<string> {
  const reference = retainerReference(randomBytes(5))
  return (await isReferenceTaken(trx, reference)) ? await freeReference(trx) : reference
}
