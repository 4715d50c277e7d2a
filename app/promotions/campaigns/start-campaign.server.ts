import { randomUUID } from 'node:crypto'
import { recordSecurity } from '#app/accounts/security-record.server.ts'
import { artistEmail, currentSettings, senderAddress } from '#app/content/current.server.ts'
import { afterCommit, type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { enqueueMail, wakeMailWorker } from '#app/mail/outbox.server.ts'
import { isPictureFile } from '#app/pictures/picture-files.server.ts'
import { uploadedFileAt } from '#app/pictures/picture-files.ts'
import { config } from '#app/platform/config.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { addRecipients, type Campaign, insertCampaign } from '#app/promotions/campaigns.server.ts'
import { sendingTime, type WallTime } from '#app/promotions/sending-time.ts'
import { type SeenDraft, takeDraft } from './keep-draft.server.ts'
import type { CampaignLetter } from './start-campaign.schema.ts'

interface CampaignContext {
  now: Temporal.Instant
  /** Account id of the admin who sends it. */
  by: string
  /** The draft that the letter was written in, as it was seen; it is a draft no longer. */
  draft?: SeenDraft | undefined
  idempotency?: IdempotencyKey | undefined
  visitor?: Visitor
}

/**
 * Stores a letter and one mail of it for each active subscriber, all or nothing; the worker sends
 * them. By SMTP only with a mailing address to put in the foot (CASL s. 6(2)). With an idempotency
 * key the same letter is sent once, however often the button was pressed.
 */
export async function startCampaign(
  letter: CampaignLetter,
  context: CampaignContext,
): Promise<{ campaignId: string; recipientCount: number }> {
  const { now, by, visitor = null } = context
  return await storeOnce(letter, context, async (trx) => {
    const startedAt = toIsoInstant(now)
    const campaignId = await storeLetter(trx, letter, context, { status: 'sending', startedAt })
    const recipientCount = await putRecipients(trx, campaignId, now)
    if (recipientCount === 0) refuse('failed-precondition', sentences.noSubscribers)
    await recordSecurity(trx, { what: 'campaign-started', userId: by, visitor, now })
    afterCommit(wakeMailWorker)
    return { campaignId, recipientCount }
  })
}

/**
 * Stores a letter that goes out at a later time, to whoever may be mailed then. It can be called back
 * until it starts. The same key makes the same letter for the same time one.
 */
export async function scheduleCampaign(
  letter: CampaignLetter,
  at: WallTime,
  context: CampaignContext,
): Promise<{ campaignId: string }> {
  return await storeOnce(letter, context, async (trx) => {
    const sendAt = toIsoInstant(sendingTime(at, context.now, config().timeZone))
    return {
      campaignId: await storeLetter(trx, letter, context, { status: 'scheduled', sendAt }),
    }
  })
}

/** Mails a letter to the artist alone, to be looked at before it goes out. */
export async function sendTestLetter(letter: CampaignLetter, now: Temporal.Instant): Promise<void> {
  const mail = { kind: 'promotion', to: artistEmail(), data: letter } as const
  await transact((trx) => enqueueMail(trx, mail, now))
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

async function storeOnce<Stored>(
  { imageUrl }: CampaignLetter,
  { now, draft, idempotency }: CampaignContext,
  store: (trx: DatabaseTransaction) => Promise<Stored>,
): Promise<Stored> {
  return await transact((trx) =>
    once(trx, 'campaigns', idempotency, now, async () => {
      const sentence = whyNoPromotion()
      if (sentence) refuse('failed-precondition', sentence)
      if (await isPictureGone(trx, imageUrl))
        refuse('failed-precondition', { imageUrl: PICTURE_GONE })
      if (draft) await takeDraft(trx, draft)
      return await store(trx)
    }),
  )
}

const PICTURE_GONE = 'This picture was deleted or replaced. Please choose another one.'

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
