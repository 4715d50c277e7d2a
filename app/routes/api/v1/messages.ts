import { database } from '#app/database/database.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { listMessages } from '#app/messages/messages.server.ts'
import { replyToMessage } from '#app/messages/reply-to-message.server.ts'
import { contactMessage, messageReply } from '#app/messages/send-message.schema.ts'
import { sendMessage } from '#app/messages/send-message.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import * as answers from '../answers.schema.ts'
import { MESSAGE_CURSOR, messagesQuery } from '../inputs.schema.ts'
import {
  answerCalls,
  type CallArgs,
  keyReused,
  notFound,
  parseBody,
  parseQuery,
  requireAdmin,
  senderOf,
  tooMany,
} from '../respond.server.ts'
import { pageOf, shown } from './resources.server.ts'

/** What looks sent by a robot is listed by itself, for those who ask for it. */
async function list({ request }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const { limit, cursor, heldBack } = parseQuery(request, messagesQuery)
  const show = heldBack === 'true' ? 'held-back' : 'all'
  const rows = await listMessages(database(), { show }, limit + 1, cursor ?? null)
  const { page, nextCursor } = pageOf(rows, limit, MESSAGE_CURSOR)
  const messages = page.map((row) => shown(answers.message, row))
  return Response.json({ messages, nextCursor })
}

async function create(args: CallArgs): Promise<Response> {
  const { request } = args
  const sender = await senderOf(args)
  const body = await parseBody(request, contactMessage)
  const outcome = await sendMessage(body, sender)
  if (outcome.ok) return Response.json({ message: { id: outcome.messageId } }, { status: 201 })
  if (outcome.reason === 'key-reused') return keyReused()
  return tooMany(sentences.tooManyMessages, outcome.retryAfterSeconds)
}

/** Saves the reply alone: who calls this has it mailed by a call of its own afterwards. */
async function saveReply({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const { reply } = await parseBody(request, messageReply)
  const now = Temporal.Now.instant()
  const outcome = await replyToMessage({ id: params.id ?? '', reply }, { now, mail: false })
  if (outcome.ok) return Response.json({ message: shown(answers.message, outcome.message) })
  if (outcome.reason === 'not-found') return notFound('message')
  return errorResponse(409, 'This message already has a reply.')
}

export const loader = answerCalls({ GET: list, POST: create }, { PATCH: saveReply })
export const action = loader
