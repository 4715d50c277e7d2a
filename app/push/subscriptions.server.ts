import { randomUUID } from 'node:crypto'
import { database, transact } from '#app/database/database.server.ts'
import { decryptText, encryptText } from '#app/database/encrypted-text.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { PushSubscriptionRow } from '#app/database/rows/push.ts'
import { installationSecret, keyedHash } from '#app/database/secrets.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { FetchError, publicUrl } from '#app/platform/fetch-public/fetch-public.server.ts'
import { encryptPush, pushKeys } from './encrypt-push.server.ts'
import type { PushKind } from './push-kinds.ts'
import type { PushAddress } from './subscribe.schema.ts'

/** The notifications of the device behind a session; null where they are off. */
export async function findSubscription(sessionId: string): Promise<PushSubscriptionRow | null> {
  const query = database().selectFrom('pushSubscriptions').selectAll()
  return (await query.where('sessionId', '=', sessionId).executeTakeFirst()) ?? null
}

/**
 * Turns notifications on for the device behind a session. A device has one subscription, and a subscription one device:
 * the newest counts. Refused where nothing could be sent there.
 */
export async function subscribeDevice(
  sessionId: string,
  { address, kinds }: { address: PushAddress; kinds: readonly PushKind[] },
  now: Temporal.Instant,
): Promise<void> {
  const host = hostOf(address)
  await encryptPush(address, '', await pushKeys(), 0).catch(() =>
    refuse('invalid-argument', { form: 'Your browser’s keys can’t be used. Try again.' }),
  )
  const id = randomUUID()
  const row: PushSubscriptionRow = {
    ...{ id, sessionId, host, kinds: JSON.stringify(kinds) },
    addressHash: await keyedHash(`push ${address.endpoint}`),
    address: encryptText(JSON.stringify(address), sealedAs(id), await sealingKey()),
    ...{ createdAt: toIsoInstant(now), sentAt: null, error: null },
  }
  await transact(async (trx) => {
    const before = trx.deleteFrom('pushSubscriptions')
    await before.where((eb) => eb.or({ sessionId, addressHash: row.addressHash })).execute()
    await trx.insertInto('pushSubscriptions').values(row).execute()
  })
}

function hostOf({ endpoint }: PushAddress): string {
  try {
    return publicUrl(endpoint).host
  } catch (error) {
    if (error instanceof FetchError) refuse('invalid-argument', { form: error.message })
    throw error
  }
}

/** Where to send to; null where the secrets were replaced since. */
export async function openPushAddress({ id, address }: PushSubscriptionRow) {
  const text = decryptText(address, sealedAs(id), await sealingKey())
  return text === null ? null : (JSON.parse(text) as PushAddress)
}

const sealedAs = (id: string) => `push ${id}`
const sealingKey = () => installationSecret('push-addresses')

export async function choosePushKinds(sessionId: string, kinds: readonly PushKind[]) {
  const update = database()
    .updateTable('pushSubscriptions')
    .set({ kinds: JSON.stringify(kinds) })
  await update.where('sessionId', '=', sessionId).execute()
}

/** Turns notifications off for the device behind a session. */
export async function unsubscribeDevice(sessionId: string): Promise<void> {
  await database().deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}
