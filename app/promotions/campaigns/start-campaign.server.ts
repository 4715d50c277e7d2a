import { randomUUID } from 'node:crypto'
import { recordSecurity } from '#app/accounts/security-record.server.ts'
import { currentSettings, senderAddress } from '#app/content/current.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import {
  type IdempotencyKey,
  idempotent,
  type KeyReused,
} from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import { isPictureFile } from '#app/pictures/picture-files.server.ts'
import { uploadedFileAt } from '#app/pictures/picture-files.ts'
import { config } from '#app/platform/config.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { addRecipients, type Campaign, insertCampaign } from '#app/promotions/campaigns.server.ts'
import { sendingTime, type WallTime } from '#app/promotions/sending-time.ts'
import { type NotAsSeen, type SeenDraft, takeDraft } from './keep-draft.server.ts'
import type { CampaignLetter } from './start-campaign.schema.ts'

export interface CampaignContext {
  now: Temporal.Instant
  /** Account id of the admin who sends it. */
  by: string
  /** The draft that the letter was written in, as it was seen; it is a draft no longer. */
  draft?: SeenDraft | undefined
  idempotency?: IdempotencyKey | undefined
  visitor?: Visitor
}

interface NotToBeSent {
  ok: false
  reason: 'mailing-address-missing' | 'picture-gone'
  sentence: string
}

export type CampaignOutcome =
  | { ok: true; campaignId: string; recipientCount: number }
  | { ok: false; reason: 'no-subscribers'; sentence: string }
  | NotToBeSent
  | NotAsSeen
  | KeyReused

export type ScheduleOutcome =
  | { ok: true; campaignId: string }
  | { ok: false; reason: 'past' | 'too-far-ahead' }
  | NotToBeSent
  | NotAsSeen
  | KeyReused

/**
 * Stores a letter and one mail of it for each active subscriber, all or nothing; the worker sends
 * them. By SMTP only with a mailing address to put in the foot (CASL s. 6(2)). With an idempotency
 * key the same letter is sent once, however often the button was pressed.
 */
export async function startCampaign(
  letter: CampaignLetter,
  context: CampaignContext,
): Promise<CampaignOutcome> {
  const { now, by, visitor = null } = context
  const outcome = await storeOnce<CampaignOutcome>(letter, context, async (trx) => {
    const startedAt = toIsoInstant(now)
    const campaignId = await storeLetter(trx, letter, context, { status: 'sending', startedAt })
    const recipientCount = await putRecipients(trx, campaignId, now)
    if (recipientCount === 0)
      return { ok: false, reason: 'no-subscribers', sentence: sentences.noSubscribers }
    await recordSecurity(trx, { what: 'campaign-started', userId: by, visitor, now })
    return { ok: true, campaignId, recipientCount }
  })
  if (outcome.ok) wakeMailWorker()
  return outcome
}

/**
 * Stores a letter that goes out at a later time, to whoever may be mailed then. It can be called back
 * until it starts. The same key makes the same letter for the same time one.
 */
export async function scheduleCampaign(
  letter: CampaignLetter,
  at: WallTime,
  context: CampaignContext,
): Promise<ScheduleOutcome> {
  const time = sendingTime(at, context.now, config().timeZone)
  if (!time.ok) return time
  return await storeOnce<ScheduleOutcome>(letter, context, async (trx) => {
    const sendAt = toIsoInstant(time.at)
    const campaignId = await storeLetter(trx, letter, context, { status: 'scheduled', sendAt })
    return { ok: true, campaignId }
  })
}

/** Why no promotion may go out at present, in a sentence for the artist; null when all is set. */
export function whyNoPromotion(): string | null {
  const { smtpUrl } = config()
  const settings = currentSettings()
  return smtpUrl && settings.mailingAddress === null ? sentences.mailingAddressMissing : null
}

/** Puts a mail of a campaign in the outbox for whoever may be mailed now; returns how many. */
export async function putRecipients(
  trx: DatabaseTransaction,
  campaignId: string,
  now: Temporal.Instant,
): Promise<number> {
  const mailFrom = senderAddress()
  const messageIdDomain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  return await addRecipients(trx, campaignId, { now, messageIdDomain })
}

async function storeOnce<Outcome extends { ok: boolean }>(
  { imageUrl }: CampaignLetter,
  { now, draft, idempotency }: CampaignContext,
  store: (trx: DatabaseTransaction) => Promise<Outcome>,
): Promise<Outcome | NotToBeSent | NotAsSeen | KeyReused> {
  const sentence = whyNoPromotion()
  if (sentence) return { ok: false, reason: 'mailing-address-missing', sentence }
  return await transact((trx) =>
    idempotent<Outcome | NotToBeSent | NotAsSeen>(trx, 'campaigns', idempotency, now, async () => {
      if (await isPictureGone(trx, imageUrl)) return PICTURE_GONE
      return (draft && (await takeDraft(trx, draft))) || (await store(trx))
    }),
  )
}

const PICTURE_GONE: NotToBeSent = {
  ok: false,
  reason: 'picture-gone',
  sentence: 'This picture was deleted or replaced. Please choose another one.',
}

/** Whether the letter shows one of the artist's pictures that is no longer there; it stays until the letter is stored. */
async function isPictureGone(trx: DatabaseTransaction, imageUrl: string | null): Promise<boolean> {
  const name = uploadedFileAt(imageUrl ?? '')
  const { siteUrl } = config()
  if (name === null || (siteUrl && !imageUrl?.startsWith(`${siteUrl}/`))) return false
  await lock(trx, { other: 'content' })
  return !(await isPictureFile(trx, name))
}

/** The letter's row; returns its id. */
async function storeLetter(
  trx: DatabaseTransaction,
  { subject, content, imageUrl }: CampaignLetter,
  { now, by }: CampaignContext,
  how: Pick<Campaign, 'status'> & Partial<Pick<Campaign, 'sendAt' | 'startedAt'>>,
): Promise<string> {
  const id = randomUUID()
  await insertCampaign(trx, {
    id,
    subject,
    content,
    imageUrl,
    recipientCount: 0,
    createdAt: toIsoInstant(now),
    createdBy: by,
    sendAt: null,
    startedAt: null,
    refusal: null,
    finishedAt: null,
    ...how,
  })
  return id
}
