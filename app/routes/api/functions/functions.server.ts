import { sendSavedReply } from '#app/operations/reply-to-message.server.ts'
import { campaignLetter } from '#app/operations/start-campaign.schema.ts'
import { startCampaign } from '#app/operations/start-campaign.server.ts'
import { type Callable, callable } from './callable.server.ts'
import { messageReplyCall } from './message-reply-call.schema.ts'

/** The functions that can be called by name. */
export const FUNCTIONS: Record<string, Callable> = {
  sendPromotionalEmail: callable({
    data: campaignLetter,
    async run(letter, { now, by }) {
      const outcome = await startCampaign(letter, { now, by: by.userId })
      if (outcome.ok) {
        const { campaignId, recipientCount } = outcome
        return { ok: true, result: { campaignId, recipientCount } }
      }
      if (outcome.reason === 'key-reused') throw new Error('A function is called without a key')
      return { ok: false, status: 'failed-precondition', sentence: outcome.sentence }
    },
  }),

  /** Mails what was saved, to the address stored with the message, whatever else it is told. */
  sendMessageReply: callable({
    data: messageReplyCall,
    async run({ messageId }, { now }) {
      const outcome = await sendSavedReply(messageId, now)
      if (outcome.ok) return { ok: true, result: { success: true } }
      if (outcome.reason === 'not-found')
        return { ok: false, status: 404, sentence: 'There is no such message' }
      return { ok: false, status: 409, sentence: 'Please save the reply before it is sent' }
    },
  }),
}
