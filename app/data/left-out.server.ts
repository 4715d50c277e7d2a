import type { LeftOutReason } from '#app/domain/consent.ts'
import type { Database } from './database.server.ts'
import { stored } from './instant.ts'

/** Somebody on the list, or once on it, to whom no letter goes, and why. */
export interface LeftOut {
  id: string
  firstName: string
  lastName: string
  email: string
  reason: LeftOutReason
}

export interface LeftOutList {
  count: number
  byReason: Record<LeftOutReason, number>
  /** At most 100 of them. */
  first: LeftOut[]
}

/** Rows the artist can still read through. House rule. */
const SHOWN_MAX = 100

/** Everybody a letter sent at `now` does not go to. Expired consents come first: they can be renewed. */
export async function leftOut(db: Database, now: Temporal.Instant): Promise<LeftOutList> {
  const withReasons = db
    .selectFrom('newsletterSubscribers')
    .select((eb) => [
      'id',
      'firstName',
      'lastName',
      'email',
      'subscribedAt',
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
    ])
    .as('subscribers')

  const counts = await db
    .selectFrom(withReasons)
    .select((eb) => ['reason', eb.fn.countAll().as('count')])
    .where('reason', 'is not', null)
    .groupBy('reason')
    .execute()
  const byReason = { 'consent-expired': 0, inactive: 0, 'held-back': 0 }
  for (const { reason, count } of counts) if (reason) byReason[reason] = Number(count)

  const first = await db
    .selectFrom(withReasons)
    .select(['id', 'firstName', 'lastName', 'email', 'reason'])
    .where('reason', 'is not', null)
    .orderBy('reason')
    .orderBy('subscribedAt', 'desc')
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute()
  return {
    count: byReason['consent-expired'] + byReason.inactive + byReason['held-back'],
    byReason,
    first: first.flatMap(({ reason, ...one }) => (reason ? [{ ...one, reason }] : [])),
  }
}
