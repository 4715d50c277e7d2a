import type { SendingFacts, SkipReason } from '#app/data/promotions/campaigns.server.ts'
import type { OutboxRow } from '#app/data/tables.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import { describeFault, faultLabel, judgeFault, type SmtpFault } from './smtp-fault.ts'
import type { MailTransport, SendingTerms } from './transport.server.ts'

/** How one attempt to send one mail ended. */
export type Attempt =
  | { outcome: 'sent' }
  /** Nothing was tried: its campaign rests, was stopped, or the recipient wants no more of it. */
  | { outcome: 'resting' }
  | { outcome: 'skipped'; reason: SkipReason }
  | {
      outcome: SmtpFault | 'unrenderable' | 'broken-off'
      /** For the artist: may hold the server's words. */
      reason: string
      /** For the log: holds nothing personal. */
      label: string
    }

type Templates = Pick<typeof import('../mail/compose.server.ts'), 'composeMail'> &
  Pick<typeof import('../mail/mail-types.server.ts'), 'containsCredential'> &
  Pick<typeof import('./promotion-mould.server.ts'), 'castPromotion'>

let templates: Promise<Templates> | undefined

/**
 * Loads what renders mail. Evaluating it holds the process up for a moment, so a worker does it
 * before it waits for its first mail, and not while a visitor waits for her first answer. Kept,
 * because an `import()` costs as much each time as asking the database.
 */
export function loadTemplates(): Promise<Templates> {
  templates ??= Promise.all([
    import('../mail/compose.server.ts'),
    import('../mail/mail-types.server.ts'),
    import('./promotion-mould.server.ts'),
  ]).then(([{ composeMail }, { containsCredential }, { castPromotion }]) => ({
    composeMail,
    containsCredential,
    castPromotion,
  }))
  return templates
}

/**
 * Renders a mail and hands it over; `facts` are those of a campaign's mail. Whatever happens to the
 * mail is an outcome, not an error.
 */
export async function attemptMail(
  row: OutboxRow,
  facts: SendingFacts | null,
  using: { baseUrl: string; transport: MailTransport } & SendingTerms,
): Promise<Attempt> {
  if (facts?.status === 'paused') return { outcome: 'resting' }
  if (facts?.status === 'stopped') return { outcome: 'skipped', reason: 'stopped' }
  if (facts && facts.unsubscribeToken === null)
    return { outcome: 'skipped', reason: 'unsubscribed' }

  let mail: ComposedMail
  try {
    mail = await write(row, facts?.unsubscribeToken ?? '', using.baseUrl)
  } catch (error) {
    const reason = `This mail could not be written: ${(error as Error)?.message}`
    return { outcome: 'unrenderable', reason, label: 'not rendered' }
  }
  try {
    await using.transport.send(mail, using)
    return { outcome: 'sent' }
  } catch (error) {
    const outcome = using.breakOff.aborted ? 'broken-off' : judgeFault(error)
    const reason = describeFault(error, using.transport.secrets)
    return { outcome, reason, label: faultLabel(error) }
  }
}

async function write(
  row: OutboxRow,
  unsubscribeToken: string,
  baseUrl: string,
): Promise<ComposedMail> {
  const { castPromotion, composeMail } = await loadTemplates()
  return row.campaignId
    ? await castPromotion(row, unsubscribeToken, baseUrl)
    : await composeMail(row, baseUrl)
}
