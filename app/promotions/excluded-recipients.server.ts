import type { Database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { ExclusionReason } from './consent.ts'

/** To how many a letter sent at `now` would not go, by what keeps it from them. */
export async function countExcludedRecipients(
  db: Database,
  now: Temporal.Instant,
): Promise<Record<ExclusionReason, number>> {
  const withReasons = db
    .selectFrom('newsletterSubscribers')
    .select((eb) =>
      eb
        .case()
        .when('heldBack', '=', 1)
        .then<ExclusionReason>('held-back')
        .when('isActive', '=', 0)
        .then<ExclusionReason>('inactive')
        .when('mailableUntil', '<=', toIsoInstant(now))
        .then<ExclusionReason>('consent-expired')
        .when('undeliverableAt', 'is not', null)
        .then<ExclusionReason>('undeliverable')
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
  const byReason = { 'consent-expired': 0, inactive: 0, 'held-back': 0, undeliverable: 0 }
  for (const { reason, count } of counts) if (reason) byReason[reason] = Number(count)
  return byReason
}
