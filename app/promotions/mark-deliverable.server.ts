import { database } from '#app/database/database.server.ts'
import { findSubscriber } from './newsletter-subscribers.server.ts'
import { clearUndeliverable } from './subscriber-changes.server.ts'

/** The artist knows that a mailbox takes mail again. `isChanged` is false when it was not marked. */
export async function markDeliverable(
  id: string,
): Promise<{ ok: true; isChanged: boolean } | { ok: false; reason: 'not-found' }> {
  if (await clearUndeliverable(database(), id)) return { ok: true, isChanged: true }
  const subscriber = await findSubscriber(database(), { id })
  return subscriber ? { ok: true, isChanged: false } : { ok: false, reason: 'not-found' }
}
