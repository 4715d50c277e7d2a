import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import type { Actor } from './add-subscriber.server.ts'
import { withdrawal } from './consent-records.server.ts'
import { recordConsent } from './consents.server.ts'
import { findSubscriber } from './newsletter-subscribers.server.ts'
import { deactivateSubscriber } from './subscriber-changes.server.ts'

/** `ended` is false when it had ended before: then nothing changes and nothing is recorded. */
export type EndOutcome = { ok: true; ended: boolean } | { ok: false; reason: 'not-found' }

type Withdrawal = Parameters<typeof withdrawal>[1]

/** Ends the subscription that the link in a letter names, with a record of the withdrawal. */
export async function unsubscribe(
  token: string,
  how: { source: 'unsubscribe page' | 'one-click'; now: Temporal.Instant },
): Promise<EndOutcome> {
  return await transact(async (trx) => {
    const subscriber = await findSubscriber(trx, { token })
    return subscriber ? await end(trx, subscriber.id, { ...how, by: null }) : NOT_FOUND
  })
}

/** The artist ends it, as when somebody asked for it. */
export async function endSubscription(id: string, { by, now }: Actor): Promise<EndOutcome> {
  return await transact(async (trx) => {
    const subscriber = await findSubscriber(trx, { id })
    return subscriber ? await end(trx, id, { source: 'desk', by, now }) : NOT_FOUND
  })
}

const NOT_FOUND = { ok: false, reason: 'not-found' } as const

/** Of two at once the second waits for the row, finds it inactive, and records nothing. */
async function end(trx: DatabaseTransaction, id: string, how: Withdrawal): Promise<EndOutcome> {
  const ended = await deactivateSubscriber(trx, id, how.now)
  if (ended) await recordConsent(trx, withdrawal(id, how))
  return { ok: true, ended }
}
