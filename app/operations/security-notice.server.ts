import { stored } from '#app/data/instant.ts'
import { placeWords } from '#app/domain/device-words.ts'
import type { NoticedAct } from '#app/domain/security-acts.ts'
import type { Mail } from '#app/email/mail.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { originOf } from '#app/platform/security-record.server.ts'

/** Tells an account's owner what happened to it, when, and from where as far as that is kept. */
export function securityNotice(
  what: NoticedAct,
  { to, visitor, now }: { to: string; visitor: Visitor | null; now: Temporal.Instant },
): Mail {
  const { network, browser } = originOf(visitor)
  const data = { what, at: stored(now), browser, network: placeWords(network) }
  return { kind: 'security-notice', to, data }
}
