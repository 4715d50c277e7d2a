import { randomUUID } from 'node:crypto'
import { afterCommit, type DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { createSignal } from '#app/kernel/signal.ts'
import type { PushNotice } from './notices.ts'

/**
 * Puts a notification for each device that wants one into the transaction of what causes it: all is stored or nothing,
 * and nobody waits until it is sent.
 */
export async function notifyDevices(
  trx: DatabaseTransaction,
  notices: readonly PushNotice[],
  now: Temporal.Instant,
): Promise<void> {
  if (notices.length === 0) return
  const devices = await trx.selectFrom('pushSubscriptions').select(['id', 'kinds']).execute()
  const at = toIsoInstant(now)
  const rows = notices.flatMap(({ kind, title, aboutId }) =>
    devices
      .filter(({ kinds }) => (JSON.parse(kinds) as string[]).includes(kind))
      .map(({ id: subscriptionId }) => ({
        ...{ id: randomUUID(), subscriptionId, kind, title, aboutId },
        ...{ attempts: 0, nextAttemptAt: at, createdAt: at },
      })),
  )
  if (rows.length === 0) return
  await trx.insertInto('pushMessages').values(rows).execute()
  afterCommit(wakePushSender)
}

/** Tells this process that notifications wait. */
export const { send: wakePushSender, listen: onPushWaiting } = createSignal()
