import { call, subscription } from '../http/calls.ts'
import type { Home, RunningServer } from '../server/server.ts'
import { query } from '../server/sql.ts'

export interface StoredSubscriber {
  id: string
  firstName: string
  lastName: string
  email: string
  isActive: number
  heldBack: number
  unsubscribeToken: string
  mailableUntil: string | null
  subscribedAt: string
  undeliverableAt: string | null
  undeliverableReason: string | null
}

/** Subscribes somebody by the public call; returns her row. */
export async function aSubscriber(
  home: Home,
  server: Pick<RunningServer, 'url'>,
  over: Record<string, unknown> = {},
): Promise<StoredSubscriber> {
  const json = subscription(over)
  await call(server, 'POST', '/api/v1/newsletterSubscribers', { json })
  return await rowAt(home, String(json.email))
}

export async function rowAt(home: Home, email: string): Promise<StoredSubscriber> {
  const sql = 'select * from "newsletterSubscribers" where lower(email) = ?'
  const [row] = await query<StoredSubscriber>(home, sql, [email.toLowerCase()])
  if (!row) throw new Error(`nobody has the address ${email}`)
  return { ...row }
}

/** The ledger of one subscriber, in its order. */
export async function ledgerOf(home: Home, id: string): Promise<Record<string, unknown>[]> {
  const sql = 'select * from consents where "subscriberId" = ? order by number'
  return (await query(home, sql, [id])).map((row) => ({ ...row }))
}
