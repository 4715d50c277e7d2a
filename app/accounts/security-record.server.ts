import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { log } from '../platform/log.server.ts'
import type { Visitor } from '../platform/request-context.ts'
import { findAccount } from './accounts.server.ts'
import { deviceLabel } from './device-label.ts'
import type { SecurityEventType } from './security-event-types.ts'
import {
  addSecurityEvent,
  countSecurityEvent,
  type NewSecurityEvent,
} from './security-events.server.ts'
import { cutAddress } from './session-headers.server.ts'

/** Longer names of browsers are cut before they are read: nobody is to make that costly. */
const USER_AGENT_READ = 300

interface SecurityEvent {
  what: SecurityEventType
  result?: 'done' | 'refused'
  /** Whose account; null where it is nobody's. */
  userId: string | null
  /** Who asked; null for whoever runs the server. */
  visitor: Visitor | null
  now: Temporal.Instant
}

/** Where something came from, as far as it is kept: a cut network and a kind of browser. */
export function originOf(visitor: Visitor | null): Pick<NewSecurityEvent, 'network' | 'browser'> {
  if (!visitor) return { network: '', browser: null }
  const browser = deviceLabel(visitor.userAgent.slice(0, USER_AGENT_READ))
  return { network: cutAddress(visitor.clientAddress), browser }
}

/**
 * Keeps what an account's owner did or what was done to it, inside the transaction of the act where
 * that is ours, and tells the log unless whoever runs the server did it. Neither names a person.
 */
export async function recordSecurity(
  trx: DatabaseTransaction,
  { what, result = 'done', userId, visitor, now }: SecurityEvent,
): Promise<void> {
  await addSecurityEvent(trx, {
    what,
    result,
    userId,
    ...originOf(visitor),
    now: toIsoInstant(now),
  })
  if (visitor) logEvent(what, result, userId, 1)
}

/** Keeps what strangers can repeat at will: repeats of an hour are counted in few rows and lines. */
export async function recordRepeatable(
  trx: DatabaseTransaction,
  { what, result = 'done', userId, visitor, now }: SecurityEvent,
): Promise<void> {
  const event = {
    what,
    result,
    userId,
    ...originOf(visitor),
    browser: null,
    now: toIsoInstant(now),
  }
  const count = await countSecurityEvent(trx, event)
  if (Number.isInteger(Math.log10(count))) logEvent(what, result, userId, count)
}

/** Counts a refused attempt at the account of an address, if there is one, in a commit of its own. */
export async function recordRefused(
  what: SecurityEventType,
  email: string,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<void> {
  await transact((trx) => recordAttempt(trx, what, email, visitor, now))
}

export async function recordAttempt(
  trx: DatabaseTransaction,
  what: SecurityEventType,
  email: string,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<void> {
  const account = await findAccount(trx, email.trim().toLowerCase())
  const userId = account?.userId ?? null
  await recordRepeatable(trx, { what, result: 'refused', userId, visitor, now })
}

/** One line for whoever watches the log: what, how it ended and whose account, by its id. */
function logEvent(what: string, result: string, userId: string | null, count: number): void {
  const line = { event: what, result, account: userId, count }
  if (result === 'refused') log.warn(line, 'security')
  else log.info(line, 'security')
}
