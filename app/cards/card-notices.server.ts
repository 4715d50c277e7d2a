import type { Database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { CARD_CURRENCY, differenceWords, failedRefundWords } from './card-payment.ts'

const SHOWN = 20

/** Payments that were not what was asked for, and refunds that failed, which the artist has not seen yet. */
export async function cardNotices(db: Database) {
  const paid = await db
    .selectFrom('cardSessions as session')
    .leftJoin('bookings', 'bookings.id', 'session.bookingId')
    .select(['session.id', 'session.bookingId', 'bookings.name as client'])
    .select(['session.amount', 'session.received', 'session.currency'])
    .where('session.status', '=', 'paid')
    .where('session.seenAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('session.currency', '!=', CARD_CURRENCY),
        eb('session.received', '!=', eb.ref('session.amount')),
      ]),
    )
    .orderBy('session.createdAt')
    .limit(SHOWN)
    .execute()
  const failed = await db
    .selectFrom('cardRefunds as refund')
    .leftJoin('bookings', 'bookings.id', 'refund.bookingId')
    .select(['refund.id', 'refund.bookingId', 'bookings.name as client'])
    .select(['refund.amount', 'refund.status'])
    .where('refund.status', 'in', ['failed', 'canceled', 'unsent'])
    .where('refund.seenAt', 'is', null)
    .where('refund.bookingId', '!=', '')
    .orderBy('refund.createdAt')
    .limit(SHOWN)
    .execute()
  const of = (one: (typeof paid | typeof failed)[number], sentence: string) => {
    return { id: one.id, bookingId: one.bookingId, client: one.client, sentence }
  }
  return [
    ...paid.map((one) => of(one, `By card: ${differenceWords(one)}.`)),
    ...failed.map((one) => of(one, failedRefundWords(one))),
  ]
}

export async function seeCardNotice(db: Database, id: string, now: Temporal.Instant) {
  const seenAt = toIsoInstant(now)
  await db.updateTable('cardSessions').set({ seenAt }).where('id', '=', id).execute()
  await db.updateTable('cardRefunds').set({ seenAt }).where('id', '=', id).execute()
}
