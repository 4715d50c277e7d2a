import { randomUUID } from 'node:crypto'
import { recordSecurity } from '#app/accounts/security-record.server.ts'
import { sentences } from '#app/content/sentences.ts'
import { type DatabaseTransaction, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { addRecipients, insertCampaign } from '#app/data/promotions/campaigns.server.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { type IdempotencyKey, idempotent, type KeyReused } from '../shared/idempotent.server.ts'
import type { CampaignLetter } from './start-campaign.schema.ts'

export interface CampaignContext {
  now: Temporal.Instant
  /** Account id of the admin who sends it. */
  by: string
  idempotency?: IdempotencyKey | undefined
  visitor?: Visitor
}

export type CampaignOutcome =
  | { ok: true; campaignId: string; recipientCount: number }
  | { ok: false; reason: 'no-subscribers' | 'mailing-address-missing'; sentence: string }
  | KeyReused

/**
 * Stores a letter and one mail of it for each active subscriber, all or nothing; the worker sends
 * them. By SMTP only with a mailing address to put in the foot (CASL s. 6(2)). With an idempotency
 * key the same letter is sent once, however often the button was pressed.
 */
export async function startCampaign(
  letter: CampaignLetter,
  { now, by, idempotency, visitor }: CampaignContext,
): Promise<CampaignOutcome> {
  const refusal = whyNoPromotion()
  if (refusal) return { ok: false, reason: 'mailing-address-missing', sentence: refusal }
  const outcome = await transact((trx) =>
    idempotent(trx, 'campaigns', idempotency, now, () =>
      store(trx, letter, by, visitor ?? null, now),
    ),
  )
  if (outcome.ok) wakeMailWorker()
  return outcome
}

/** Why no promotion may go out at present, in a sentence for the artist; null when all is set. */
export function whyNoPromotion(): string | null {
  const { smtpUrl, settings } = config()
  return smtpUrl && settings.mailingAddress === null ? sentences.mailingAddressMissing : null
}

async function store(
  trx: DatabaseTransaction,
  { subject, content, imageUrl }: CampaignLetter,
  createdBy: string,
  visitor: Visitor | null,
  now: Temporal.Instant,
): Promise<CampaignOutcome> {
  const campaign = {
    id: randomUUID(),
    subject,
    content,
    imageUrl,
    status: 'sending' as const,
    recipientCount: 0,
    createdAt: toIsoInstant(now),
    createdBy,
    sendAt: null,
    startedAt: toIsoInstant(now),
    refusal: null,
    finishedAt: null,
  }
  const { mailFrom } = config()
  await insertCampaign(trx, campaign)
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  const recipientCount = await addRecipients(trx, campaign.id, { now, messageIdDomain: domain })
  if (recipientCount === 0)
    return { ok: false, reason: 'no-subscribers', sentence: sentences.noSubscribers }
  await recordSecurity(trx, { what: 'campaign-started', userId: createdBy, visitor, now })
  return { ok: true, campaignId: campaign.id, recipientCount }
}
