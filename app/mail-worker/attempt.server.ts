import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { ComposedMail } from '#app/mail/compose.server.ts'
import {
  describeFault,
  faultLabel,
  isMailboxFault,
  judgeFault,
  type SmtpFault,
} from '#app/mail-worker/smtp/smtp-fault.ts'
import type { MailTransport } from '#app/mail-worker/smtp/transport.server.ts'
import { OUTDATED } from '#app/outbox/outbox.server.ts'
import { isClaimHeld, isFollowed } from '#app/outbox/outbox-claims.server.ts'
import type { SendingFacts } from '#app/promotions/campaign-delivery.server.ts'
import type { SkipReason } from '#app/promotions/campaigns.server.ts'

/** How one attempt to send one mail ended. */
export type Attempt =
  | { outcome: 'sent' }
  /**
   * Nothing was tried: its campaign is paused, was stopped, or the recipient unsubscribed; or it is of no
   * use any more, was withdrawn since it was claimed, or says what is no longer so.
   */
  | { outcome: 'paused' }
  | { outcome: 'skipped'; reason: SkipReason | 'late' | 'withdrawn' | typeof OUTDATED }
  | {
      outcome: SmtpFault | 'unrenderable' | 'aborted'
      /** For the artist: may hold the server's words. */
      reason: string
      /** For the log: holds nothing personal. */
      label: string
      /** The server says that the mailbox takes no mail, now or later. */
      isMailboxFault?: boolean
    }

/** What follows within these is told in a mail of its own, after this one, which leaves as it was written. */
const AT_ONCE_MS = 3_000

/** To whom a mail goes and what it says at this moment; null when it is no longer true. */
export type MailOfNow = (
  row: OutboxRow,
  now: Temporal.Instant,
) => Promise<Pick<OutboxRow, 'recipient' | 'data'> | null>

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
 * Renders a mail as it is now and sends it; `facts` are those of a campaign's mail. Whatever happens to the mail
 * is an outcome, not an error; what the database throws before it is rendered is thrown. Once `aborting` is
 * aborted, a failure is put down to that.
 */
export async function attemptMail(
  row: OutboxRow,
  facts: SendingFacts | null,
  using: { baseUrl: string; transport: MailTransport; aborting: AbortSignal; mailOfNow: MailOfNow },
): Promise<Attempt> {
  if (facts?.status === 'paused') return { outcome: 'paused' }
  if (facts?.status === 'stopped') return { outcome: 'skipped', reason: 'stopped' }
  if (facts && facts.unsubscribeToken === null)
    return { outcome: 'skipped', reason: 'unsubscribed' }

  const now = Temporal.Now.instant()
  if (row.expiresAt !== null && row.expiresAt <= toIsoInstant(now))
    return { outcome: 'skipped', reason: 'late' }
  const mayBeWithdrawn = row.expiresAt !== null || row.thread !== null
  if (mayBeWithdrawn && !(await isClaimHeld(database(), row)))
    return { outcome: 'skipped', reason: 'withdrawn' }
  const letter = row.campaignId === null ? await letterOfNow(row, now, using.mailOfNow) : row
  if (!letter) return { outcome: 'skipped', reason: OUTDATED }

  let mail: ComposedMail
  try {
    const { composeMail, personaliseLetter } = await loadRenderers()
    mail = row.campaignId
      ? await personaliseLetter(row, facts?.unsubscribeToken ?? '', using.baseUrl)
      : await composeMail({ ...row, ...letter }, using.baseUrl)
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

/**
 * What it says now. One that was overtaken in the very moment in which it leaves for the first time was true when it
 * left, as long as the next one follows it.
 */
async function letterOfNow(row: OutboxRow, now: Temporal.Instant, mailOfNow: MailOfNow) {
  const letter = await mailOfNow(row, now)
  if (letter) return letter
  const age = now.epochMilliseconds - Date.parse(row.createdAt)
  const leavesAtOnce = row.claim === 1 && age < AT_ONCE_MS
  return leavesAtOnce && (await isFollowed(database(), row)) ? row : null
}
