import { z } from 'zod'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { nameOf } from '#app/messages/message-status.ts'
import { findMessage } from '#app/messages/messages.server.ts'
import { replyToMessage } from '#app/messages/reply-to-message.server.ts'
import { messageReply } from '#app/messages/send-message.schema.ts'
import { answerIntents } from '../shared/answers.server.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/route.ts'

/** A device that was offline does not know whether a draft changed elsewhere; it sends what was pressed Send for. */
const reply = intent(
  messageReply.extend({ id: z.string(), replies: z.coerce.number().int().min(0).catch(0) }),
  async (_args: Route.ActionArgs, { input, now, tell }) => {
    try {
      const how = { now, mail: true, undoSeconds: UNDO_SECONDS }
      return await tell(`Emailing your reply to ${nameOf(await replyToMessage(input, how))}…`)
    } catch (error) {
      const isAnswered = error instanceof Refusal && error.reason === 'already-replied'
      const message = isAnswered ? await findMessage(database(), input.id) : null
      const replies = message && [message.reply, ...message.followUps.map(({ reply }) => reply)]
      if (replies?.[input.replies] !== input.reply) throw error
      return await tell('Your reply was sent before.')
    }
  },
)

/**
 * Answers that waited on a device without a connection, as JSON. Each may come twice, since an answer of ours may have got
 * lost: a reply says how many came before it, and a request that has the answer already changes no more.
 */
export const action = deskActions({
  reply,
  confirm: answerIntents.confirm,
  cancel: answerIntents.cancel,
})
