import type { LeftOutReason } from '#app/domain/promotions/consent.ts'
import type { Database } from '../engine/database.server.ts'
import { stored } from '../engine/instant.ts'

/** To how many a letter sent at `now` would not go, by what keeps it from them. */
export async function countLeftOut(
  db: Database,
  now: Temporal.Instant,
): Promise<Record<LeftOutReason, number>> {
  const withReasons = db
    .selectFrom('newsletterSubscribers')
    .select((eb) =>
      eb
        .case()
        .when('heldBack', '=', 1)
        .then<LeftOutReason>('held-back')
        .when('isActive', '=', 0)
        .then<LeftOutReason>('inactive')
        .when('mailableUntil', '<=', stored(now))
        .then<LeftOutReason>('consent-expired')
        .end()
        .as('reason'),
    )
    .as('subscribers')
  const counts = await db
    .selectFrom(withReasons)
    .select((eb) => ['reason', eb.fn.countAll().as('count')])
    .where('reason', 'is not', null)
    .groupBy('reason')
    .execute()
  const byReason = { 'consent-expired': 0, inactive: 0, 'held-back': 0 }
  for (const { reason, count } of counts) if (reason) byReason[reason] = Number(count)
  return byReason
}
