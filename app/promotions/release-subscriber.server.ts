import { transact } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import type { Actor } from './add-subscriber.server.ts'
import { enteredConsent } from './consent-records.server.ts'
import { recordConsent } from './consents.server.ts'
import { lockSubscriber } from './newsletter-subscribers.server.ts'
import { renewSubscriber } from './subscriber-changes.server.ts'

export type ReleaseOutcome = { ok: true } | { ok: false; reason: 'not-found' | 'not-held-back' }

/**
 * The artist says that it was no robot. The form had been sent, which is a clear act of the sender, on
 * the day it was sent; that it was held back until now is in the record.
 */
export async function releaseSubscriber(id: string, { by, now }: Actor): Promise<ReleaseOutcome> {
  return await transact(async (trx): Promise<ReleaseOutcome> => {
    const before = await lockSubscriber(trx, { id })
    if (!before) return { ok: false, reason: 'not-found' }
    if (!before.heldBack) return { ok: false, reason: 'not-held-back' }
    const { subscribedAt } = before
    if (!(await renewSubscriber(trx, id, { subscribedAt, mailableUntil: null })))
      return { ok: false, reason: 'not-held-back' }
    const { date: givenOn } = localNow(Temporal.Instant.from(subscribedAt), config().timeZone)
    const note = `Sent the form of this site at ${subscribedAt}. Held back as a robot’s until released by hand.`
    const given = { basis: 'express', givenOn, note } as const
    await recordConsent(
      trx,
      enteredConsent(id, given, { source: 'desk', expiresAt: null, by, now }),
    )
    return { ok: true }
  })
}
