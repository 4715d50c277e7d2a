import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { placeLabel } from './device-label.ts'
import type { NotifiedEventType, SecurityEventType } from './security-event-types.ts'
import { originOf, recordSecurity } from './security-record.server.ts'

/** Tells an account's owner what happened to it, when, and from where as far as that is kept. */
export function securityNotice(
  what: NotifiedEventType,
  { to, visitor, now }: { to: string; visitor: Visitor | null; now: Temporal.Instant },
): Mail {
  const { network, browser } = originOf(visitor)
  const data = { what, at: toIsoInstant(now), browser, network: placeLabel(network) }
  return { kind: 'security-notice', to, data }
}

/** Records what happened to an account and puts the mail to its owner in the outbox. */
export async function recordAndNotify(
  trx: DatabaseTransaction,
  what: SecurityEventType & NotifiedEventType,
  { userId, email }: { userId: string; email: string },
  visitor: Visitor | null,
  now: Temporal.Instant,
): Promise<void> {
  await recordSecurity(trx, { what, userId, visitor, now })
  await enqueueMail(trx, securityNotice(what, { to: email, visitor, now }), now)
}
