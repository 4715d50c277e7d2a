import { z } from 'zod'
import { SENT_TWICE_MINUTES } from '#app/kernel/rate-limits.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { CALLABLE_TIMEOUT_SECONDS } from '#app/platform/http-limits.ts'
import { campaignLetter } from '#app/promotions/campaigns/start-campaign.schema.ts'
import * as answers from '../answers.schema.ts'
import { messageReplyCall } from '../inputs.schema.ts'
import * as examples from './examples.ts'
import { callsOf, json } from './operation.ts'

const PROTOCOL = `The body is data and nothing else, sent as application/json. A wrong method, type or form is a 400 of the message Bad Request. What takes as long as the ${CALLABLE_TIMEOUT_SECONDS} seconds that callers wait is answered 504.`

/** The functions that are called by name. */
export const functionOperations = callsOf('functions', 'admin', {
  'POST /api/functions/sendPromotionalEmail': {
    name: 'sendPromotionalEmail',
    summary: 'Send a letter to every active subscriber',
    about: `It answers as soon as the letter is stored; the emails go out by themselves. Without an Idempotency-Key the same letter to as many subscribers is one campaign for ${SENT_TWICE_MINUTES} minutes. ${PROTOCOL}`,
    once: true,
    body: { schema: inEnvelope(campaignLetter), example: { data: examples.letter } },
    answer: json(200, 'The letter is stored and on its way.', answers.promotionStored, {
      result: { campaignId: 'b5a4c3d2-7f6e-4a8b-9c0d-1e2f3a4b5c55', recipientCount: 24 },
    }),
    refusals: {
      400: `The form is wrong; '${sentences.promotionBlank}'; or FAILED_PRECONDITION, when it cannot go out now: nobody is subscribed, or the artist’s mailing address is not set.`,
      504: 'It took longer than callers wait; it may have been carried out.',
    },
  },
  'POST /api/functions/sendMessageReply': {
    name: 'sendMessageReply',
    summary: 'Email a saved reply',
    about: `To the address stored with the message, under the message’s subject or, where it has none, the one that is sent; once, however often it is called. ${PROTOCOL}`,
    body: {
      schema: inEnvelope(messageReplyCall),
      example: { data: { messageId: examples.message.id, replyText: examples.replied.reply } },
    },
    answer: json(200, 'The email is on its way.', answers.replyMailed, {
      result: { success: true },
    }),
    refusals: {
      400: `The form is wrong, or '${sentences.replyMissing}'.`,
      404: 'There is no such message.',
      409: 'The reply was not saved yet.',
      504: 'It took longer than callers wait; it may have been carried out.',
    },
  },
})

function inEnvelope<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data })
}
