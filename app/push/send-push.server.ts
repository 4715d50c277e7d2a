import { href } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { PushMessageRow, PushSubscriptionRow } from '#app/database/rows/push.ts'
import { FetchError, fetchPublic } from '#app/platform/fetch-public/fetch-public.server.ts'
import { encryptPush, pushKeys } from './encrypt-push.server.ts'
import { type PushText, pushTextOf } from './push-text.server.ts'
import { findSubscription, openPushAddress } from './subscriptions.server.ts'

/** Sent at once: one slow push service keeps no other waiting. Chosen. */
const AT_ONCE = 20

/** Hours after which a notification that could not be sent is dropped: it says nothing new by then. */
const PUSH_HOURS = 6

/** Minutes until the next attempt, after so many that failed. */
const RETRY_MINUTES = [1, 5, 15, 30]

/** Whether any notification is due, or too old to be sent. */
export async function hasPushWaiting(now: Temporal.Instant): Promise<boolean> {
  const query = database().selectFrom('pushMessages').select('id')
  const due = query.where('nextAttemptAt', '<=', toIsoInstant(now)).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

/**
 * Sends the notifications that are due. What a push service does not take is tried again after longer and longer pauses
 * and dropped after six hours. Of several processes one sends each: it sets the next attempt before it tries.
 */
export async function sendNotifications(
  now: Temporal.Instant,
  isStopping = () => false,
): Promise<void> {
  const tooOld = toIsoInstant(now.subtract({ hours: PUSH_HOURS }))
  await database().deleteFrom('pushMessages').where('createdAt', '<', tooOld).execute()
  while (!isStopping()) {
    const claimed = await claimDue(now)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((message) => sendOne(message, now)))
  }
}

async function claimDue(now: Temporal.Instant): Promise<PushMessageRow[]> {
  const db = database()
  const at = toIsoInstant(now)
  const due = await db
    .selectFrom('pushMessages')
    .select(['id', 'attempts'])
    .where('nextAttemptAt', '<=', at)
    .orderBy('createdAt')
    .limit(AT_ONCE)
    .execute()
  const claimed: PushMessageRow[] = []
  for (const { id, attempts } of due) {
    const next = toIsoInstant(now.add({ minutes: RETRY_MINUTES[attempts] ?? 60 }))
    const row = await db
      .updateTable('pushMessages')
      .set({ attempts: attempts + 1, nextAttemptAt: next })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .returningAll()
      .executeTakeFirst()
    if (row) claimed.push(row)
  }
  return claimed
}

async function sendOne(message: PushMessageRow, now: Temporal.Instant): Promise<void> {
  const { id, subscriptionId, createdAt } = message
  const device = await findSignedIn(subscriptionId, now)
  const text = device && (await pushTextOf(message))
  const end = Temporal.Instant.from(createdAt).add({ hours: PUSH_HOURS })
  const keptSeconds = Math.max(0, Math.floor(end.since(now).total('seconds')))
  const sent = device && text ? await sendTo(device, text, keptSeconds, now) : null
  if (sent?.outcome !== 'failed')
    await database().deleteFrom('pushMessages').where('id', '=', id).execute()
}

type SessionTable = { session: { id: string; userId: string; expiresAt: string | Date } }

/** The device, while its session lasts and is an admin's. */
async function findSignedIn(id: string, now: Temporal.Instant) {
  const query = database()
    .withTables<SessionTable>()
    .selectFrom('pushSubscriptions as device')
    .innerJoin('session', 'session.id', 'device.sessionId')
    .innerJoin('admins', 'admins.userId', 'session.userId')
    .selectAll('device')
    .where('device.id', '=', id)
    .where('session.expiresAt', '>', toIsoInstant(now))
  return await query.executeTakeFirst()
}

/** Sends a notification to the device behind a session at once. Null where it went out; else why it did not. */
export async function sendTest(sessionId: string, now: Temporal.Instant): Promise<string | null> {
  const device = await findSubscription(sessionId)
  if (!device) return 'Notifications are off on this device. Turn them on first.'
  const text = {
    ...{ title: 'Notifications work', body: 'This is a test.' },
    ...{ url: href('/admin/account'), tag: 'test' },
  }
  return (await sendTo(device, text, 60, now)).error
}

/** What came of it, and what to tell the artist. */
interface Sent {
  outcome: 'sent' | 'failed' | 'refused' | 'gone'
  error: string | null
}

const GONE: Sent = {
  outcome: 'gone',
  error: 'The push service no longer knows this device. Turn notifications on again.',
}

/** Writes down what came of it. A subscription that the push service calls gone is removed. */
async function sendTo(
  device: PushSubscriptionRow,
  text: PushText,
  keptSeconds: number,
  now: Temporal.Instant,
): Promise<Sent> {
  const sent = await attempt(device, text, keptSeconds)
  const { error } = sent
  const change = error === null ? { error, sentAt: toIsoInstant(now) } : { error }
  const update = database().updateTable('pushSubscriptions').set(change)
  const remove = database().deleteFrom('pushSubscriptions')
  if (sent.outcome === 'gone') await remove.where('id', '=', device.id).execute()
  else await update.where('id', '=', device.id).execute()
  return sent
}

/** RFC 8030: 404 and 410 say that the subscription is over; what is wrong with a request does not come right by itself. */
async function attempt(
  device: PushSubscriptionRow,
  text: PushText,
  seconds: number,
): Promise<Sent> {
  const address = await openPushAddress(device)
  if (!address) return GONE
  try {
    const request = await encryptPush(address, JSON.stringify(text), await pushKeys(), seconds)
    const { status } = await fetchPublic(address.endpoint, request)
    if (status >= 200 && status < 300) return { outcome: 'sent', error: null }
    if (status === 404 || status === 410) return GONE
    if (status === 429 || status >= 500)
      return { outcome: 'failed', error: `The push service is busy (${status}).` }
    return { outcome: 'refused', error: `The push service refused the notification (${status}).` }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { outcome: 'failed', error: error.message }
  }
}
