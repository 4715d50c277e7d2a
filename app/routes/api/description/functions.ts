import { z } from 'zod'
import { sentences } from '#app/content/sentences.ts'
import { campaignLetter } from '#app/operations/start-campaign.schema.ts'
import { messageReplyCall } from '../functions/message-reply-call.schema.ts'
import * as answers from './answers.schema.ts'
import * as examples from './examples.ts'
import type { Operation } from './operation.ts'

const PROTOCOL =
  'The body is data and nothing else, sent as application/json. A wrong method, type or form is a 400 of the message Bad Request.'

/** The functions that are called by name. */
export const functionOperations: Operation[] = [
  {
    method: 'POST',
    path: '/api/functions/sendPromotionalEmail',
    name: 'sendPromotionalEmail',
    group: 'functions',
    summary: 'Send a letter to every active subscriber',
    about: `It answers as soon as the letter is stored; the mail goes out by itself. ${PROTOCOL}`,
    needs: 'admin',
    body: { schema: inEnvelope(campaignLetter), example: { data: examples.letter } },
    answer: {
      status: 200,
      meaning: 'The letter is stored and on its way.',
      schema: answers.promotionStored,
      example: {
        result: { campaignId: 'b5a4c3d2-7f6e-4a8b-9c0d-1e2f3a4b5c55', recipientCount: 24 },
      },
    },
    refusals: {
      400: `The form is wrong; '${sentences.promotionBlank}'; or FAILED_PRECONDITION, when it cannot go out now: nobody is subscribed, or the artist’s mailing address is not set.`,
    },
  },
  {
    method: 'POST',
    path: '/api/functions/sendMessageReply',
    name: 'sendMessageReply',
    group: 'functions',
    summary: 'Mail a saved reply',
    about: `To the address stored with the message, whatever else the data says; once, however often it is called. ${PROTOCOL}`,
    needs: 'admin',
    body: {
      schema: inEnvelope(messageReplyCall),
      example: { data: { messageId: examples.message.id, replyText: examples.replied.reply } },
    },
    answer: {
      status: 200,
      meaning: 'The mail is on its way.',
      schema: answers.replyMailed,
      example: { result: { success: true } },
    },
    refusals: {
      400: `The form is wrong, or '${sentences.replyMissing}'.`,
      404: 'There is no such message.',
      409: 'The reply was not saved yet.',
    },
  },
]

function inEnvelope<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data })
}
