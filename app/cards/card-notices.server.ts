import type { Database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { CARD_CURRENCY, differenceWords, failedRefundWords } from './card-payment.ts'

/** Notices on one page: nobody has more at once. */
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
  /** `client` is null once the appointment is gone. */
  const notice = (
    { id, bookingId, client }: (typeof paid | typeof failed)[number],
    said: string,
  ) => ({ id, bookingId, client, sentence: said })
  return [
    ...paid.map((one) => notice(one, `By card: ${differenceWords(one)}.`)),
    ...failed.map((one) => notice(one, failedRefundWords(one))),
  ]
}

/** The artist has seen it. */
export async function seeCardNotice(db: Database, id: string, now: Temporal.Instant) {
  const seenAt = toIsoInstant(now)
  await db.updateTable('cardSessions').set({ seenAt }).where('id', '=', id).execute()
  await db.updateTable('cardRefunds').set({ seenAt }).where('id', '=', id).execute()
}
