import { database } from '#app/database/database.server.ts'
import { listMessages } from '#app/messages/messages.server.ts'
import { replyToMessage } from '#app/messages/reply-to-message.server.ts'
import { contactMessage, messageReply } from '#app/messages/send-message.schema.ts'
import { sendMessage } from '#app/messages/send-message.server.ts'
import * as answers from '../answers.schema.ts'
import { MESSAGE_CURSOR, messagesQuery } from '../inputs.schema.ts'
import {
  answerCalls,
  type CallArgs,
  parseBody,
  parseQuery,
  requireAdmin,
  senderOf,
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
  return Response.json({ message: { id: await sendMessage(body, sender) } }, { status: 201 })
}

/** Saves the reply alone; a second call has it mailed. */
async function saveReply({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const { reply } = await parseBody(request, messageReply)
  const now = Temporal.Now.instant()
  const message = await replyToMessage({ id: params.id ?? '', reply }, { now, mail: false })
  return Response.json({ message: shown(answers.message, message) })
}

export const loader = answerCalls({ GET: list, POST: create }, { PATCH: saveReply })
export const action = loader
