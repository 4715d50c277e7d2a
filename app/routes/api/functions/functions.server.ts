import type { z } from 'zod'
import type { Account } from '#app/accounts/auth.server.ts'
import { database } from '#app/database/database.server.ts'
import { contentKey, type IdempotencyKey } from '#app/database/idempotency.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { sendSavedReply } from '#app/messages/reply-to-message.server.ts'
import { failedPrecondition } from '#app/platform/errors.ts'
import {
  type CampaignLetter,
  campaignLetter,
} from '#app/promotions/campaigns/start-campaign.schema.ts'
import { startCampaign } from '#app/promotions/campaigns/start-campaign.server.ts'
import { countMailableSubscribers } from '#app/promotions/newsletter-subscribers.server.ts'
import { messageReplyCall } from '../inputs.schema.ts'
import { EarlyAnswer } from '../respond.server.ts'

/** One function by name: what it is told, and what it answers under `result`. */
export interface Callable<Schema extends z.ZodType = z.ZodType> {
  data: Schema
  run: (data: z.output<Schema>, context: CallContext) => Promise<unknown>
}

interface CallContext {
  now: Temporal.Instant
  by: Account
  /** The caller's Idempotency-Key, where it sent one. */
  idempotency: IdempotencyKey | undefined
}

/** The functions that can be called by name. */
export const FUNCTIONS: Record<string, Callable> = {
  sendPromotionalEmail: callable({
    data: campaignLetter,
    async run(letter, { now, by, idempotency }) {
      const once = idempotency ?? (await sameLetterKey(letter, now))
      try {
        return await startCampaign(letter, { now, by: by.userId, idempotency: once })
      } catch (error) {
        if (error instanceof Refusal && error.code === 'failed-precondition')
          throw new EarlyAnswer(failedPrecondition(error.message))
        throw error
      }
    },
  }),

  /** Mails the saved reply to the address stored with the message; only the subject is the caller's. */
  sendMessageReply: callable({
    data: messageReplyCall,
    async run({ messageId, subject }, { now }) {
      await sendSavedReply(messageId, now, subject)
      return { success: true }
    },
  }),
}

/** Checks that a function's act takes what its schema gives; the table holds them all as one type. */
function callable<Schema extends z.ZodType>(one: Callable<Schema>): Callable {
  return one as unknown as Callable
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
  return contentKey('letter', [subject, content, imageUrl, recipients])
}
