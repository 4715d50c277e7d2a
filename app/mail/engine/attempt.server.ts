import { database } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import type { SendingFacts } from '#app/data/promotions/campaign-delivery.server.ts'
import type { SkipReason } from '#app/data/promotions/campaigns.server.ts'
import type { OutboxRow } from '#app/data/rows/mail.ts'
import { isClaimHeld } from '#app/data/system/outbox-claims.server.ts'
import type { ComposedMail } from '#app/mail/compose.server.ts'
import {
  describeFault,
  faultLabel,
  isMailboxFault,
  judgeFault,
  type SmtpFault,
} from './smtp/smtp-fault.ts'
import type { MailTransport } from './smtp/transport.server.ts'

/** How one attempt to send one mail ended. */
export type Attempt =
  | { outcome: 'sent' }
  /**
   * Nothing was tried: its campaign is paused, was stopped, or the recipient unsubscribed; or it was
   * scheduled, and is of no use any more or was withdrawn since it was claimed.
   */
  | { outcome: 'paused' }
  | { outcome: 'skipped'; reason: SkipReason | 'late' | 'withdrawn' }
  | {
      outcome: SmtpFault | 'unrenderable' | 'aborted'
      /** For the artist: may hold the server's words. */
      reason: string
      /** For the log: holds nothing personal. */
      label: string
      /** The server says that the mailbox takes no mail, now or later. */
      isMailboxFault?: boolean
    }

let renderers: ReturnType<typeof importRenderers> | undefined

/**
 * Loads what renders mail. That holds the process up for a moment, so a worker does it before its
 * first mail and not while a visitor waits. Kept, because an `import()` takes as long each time as a query.
 */
export function loadRenderers(): ReturnType<typeof importRenderers> {
  renderers ??= importRenderers()
  return renderers
}

async function importRenderers() {
  const [{ composeMail }, { containsCredential }, { personaliseLetter }] = await Promise.all([
    import('#app/mail/compose.server.ts'),
    import('#app/mail/subjects-and-templates.server.ts'),
    import('./letter-template.server.ts'),
  ])
  return { composeMail, containsCredential, personaliseLetter }
}

/**
 * Renders a mail and sends it; `facts` are those of a campaign's mail. Whatever happens to the mail
 * is an outcome, not an error. Once `aborting` is aborted, a failure is put down to that.
 */
export async function attemptMail(
  row: OutboxRow,
  facts: SendingFacts | null,
  using: { baseUrl: string; transport: MailTransport; aborting: AbortSignal },
): Promise<Attempt> {
  if (facts?.status === 'paused') return { outcome: 'paused' }
  if (facts?.status === 'stopped') return { outcome: 'skipped', reason: 'stopped' }
  if (facts && facts.unsubscribeToken === null)
    return { outcome: 'skipped', reason: 'unsubscribed' }

  if (row.expiresAt !== null) {
    if (row.expiresAt <= toIsoInstant(Temporal.Now.instant()))
      return { outcome: 'skipped', reason: 'late' }
    if (!(await isClaimHeld(database(), row))) return { outcome: 'skipped', reason: 'withdrawn' }
  }

  let mail: ComposedMail
  try {
    const { composeMail, personaliseLetter } = await loadRenderers()
    mail = row.campaignId
      ? await personaliseLetter(row, facts?.unsubscribeToken ?? '', using.baseUrl)
      : await composeMail(row, using.baseUrl)
  } catch (error) {
    const reason = `This mail could not be written: ${(error as Error)?.message}`
    return { outcome: 'unrenderable', reason, label: 'not rendered' }
  }
  try {
    await using.transport.send(mail)
    return { outcome: 'sent' }
  } catch (error) {
    const outcome = using.aborting.aborted ? 'aborted' : judgeFault(error)
    const reason = describeFault(error, using.transport.secrets)
    return {
      outcome,
      reason,
      label: faultLabel(error),
      isMailboxFault: outcome === 'refused' && isMailboxFault(error),
    }
  }
}
