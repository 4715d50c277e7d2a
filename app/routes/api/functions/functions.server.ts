import { createHash } from 'node:crypto'
import { database } from '#app/data/engine/database.server.ts'
import { countMailableSubscribers } from '#app/data/promotions/newsletter-subscribers.server.ts'
import { SENT_TWICE_MINUTES } from '#app/domain/rate-limits.ts'
import { sendSavedReply } from '#app/operations/messages/reply-to-message.server.ts'
import {
  type CampaignLetter,
  campaignLetter,
} from '#app/operations/promotions/start-campaign.schema.ts'
import { startCampaign } from '#app/operations/promotions/start-campaign.server.ts'
import type { IdempotencyKey } from '#app/operations/shared/idempotent.server.ts'
import { type Callable, callable } from './callable.server.ts'
import { messageReplyCall } from './message-reply-call.schema.ts'

/** The functions that can be called by name. */
export const FUNCTIONS: Record<string, Callable> = {
  sendPromotionalEmail: callable({
    data: campaignLetter,
    async run(letter, { now, by, idempotency }) {
      const once = idempotency ?? (await sameLetterKey(letter, now))
      const outcome = await startCampaign(letter, { now, by: by.userId, idempotency: once })
      if (outcome.ok) {
        const { campaignId, recipientCount } = outcome
        return { ok: true, result: { campaignId, recipientCount } }
      }
      if (outcome.reason === 'key-reused')
        return {
          ok: false,
          status: 422,
          sentence: 'This Idempotency-Key was used for another request',
        }
      return { ok: false, status: 'failed-precondition', sentence: outcome.sentence }
    },
  }),

  /** Mails the saved reply to the address stored with the message; only the subject is the caller's. */
  sendMessageReply: callable({
    data: messageReplyCall,
    async run({ messageId, subject }, { now }) {
      const outcome = await sendSavedReply(messageId, now, subject)
      if (outcome.ok) return { ok: true, result: { success: true } }
      if (outcome.reason === 'not-found')
        return { ok: false, status: 404, sentence: 'There is no such message' }
      return { ok: false, status: 409, sentence: 'Please save the reply before it is sent' }
    },
  }),
}

/**
 * The protocol's own client sends no key and may call again when an answer was lost: the same letter
 * to as many subscribers is one campaign for some minutes.
 */
async function sameLetterKey(
  letter: CampaignLetter,
  now: Temporal.Instant,
): Promise<IdempotencyKey> {
  const { subject, content, imageUrl } = letter
  const recipients = await countMailableSubscribers(database(), now)
  const said = JSON.stringify([subject, content, imageUrl, recipients])
  const bodyHash = createHash('sha256').update(said).digest('base64url')
  return { key: `letter ${bodyHash}`, bodyHash, storedMinutes: SENT_TWICE_MINUTES }
}
