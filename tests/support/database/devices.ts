import { randomUUID } from 'node:crypto'
import { PUSH_KINDS, type PushKind } from '#app/push/push-kinds.ts'
import { subscribeDevice } from '#app/push/subscriptions.server.ts'
import type { startPushService } from '../http/push-service.ts'
import type { actDatabase } from './act-database.ts'

type Database = ReturnType<typeof actDatabase>
type Device = ReturnType<Awaited<ReturnType<typeof startPushService>>['device']>

export const allKinds = Object.keys(PUSH_KINDS) as PushKind[]

/** A session of the admin's, until then; returns its id. */
export async function signIn(
  db: Database,
  expiresAt = Temporal.Now.instant().add({ hours: 24 * 30 }),
): Promise<string> {
  const [admin] = await db.rows<{ userId: string }>('select "userId" from admins')
  const id = randomUUID()
  const at = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })
  await db.rows(
    'insert into session (id, "expiresAt", token, "createdAt", "updatedAt", "userId") values (?, ?, ?, ?, ?, ?)',
    [id, expiresAt.toString({ smallestUnit: 'millisecond' }), id, at, at, admin?.userId ?? ''],
  )
  return id
}

/** A device that is signed in and wants to be notified; returns the id of its session. */
export async function notified(
  db: Database,
  device: Device,
  kinds: readonly PushKind[] = allKinds,
): Promise<string> {
  const session = await signIn(db)
  await subscribeDevice(session, { address: device.address, kinds }, Temporal.Now.instant())
  return session
}
