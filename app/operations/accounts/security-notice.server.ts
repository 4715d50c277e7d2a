import { originOf } from '#app/accounts/security-record.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { placeLabel } from '#app/domain/accounts/device-label.ts'
import type { NotifiedEventType } from '#app/domain/accounts/security-event-types.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import type { Visitor } from '#app/platform/request-context.ts'

/** Tells an account's owner what happened to it, when, and from where as far as that is kept. */
export function securityNotice(
  what: NotifiedEventType,
  { to, visitor, now }: { to: string; visitor: Visitor | null; now: Temporal.Instant },
): Mail {
  const { network, browser } = originOf(visitor)
  const data = { what, at: toIsoInstant(now), browser, network: placeLabel(network) }
  return { kind: 'security-notice', to, data }
}
