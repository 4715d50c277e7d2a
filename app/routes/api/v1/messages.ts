import { sentences } from '#app/content/sentences.ts'
import { database } from '#app/data/engine/database.server.ts'
import { listMessages } from '#app/data/messages/messages.server.ts'
import { contactMessage } from '#app/operations/messages/send-message.schema.ts'
import { sendMessage } from '#app/operations/messages/send-message.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { answer, parseBody, parseQuery, requireAdmin, tooMany } from '../respond.server.ts'
import type { Route } from './+types/messages.ts'
import { keyReused, readIdempotencyKey } from './idempotency-key.server.ts'
import { MESSAGE_CURSOR, messagesQuery } from './lists.schema.ts'
import { pageOf } from './paging.server.ts'
import { messageResource } from './resources.server.ts'

/** What looks sent by a robot is listed by itself, for those who ask for it. */
async function list(request: Request): Promise<Response> {
  await requireAdmin(request)
  const { limit, cursor, heldBack } = parseQuery(request, messagesQuery)
  const show = heldBack === 'true' ? 'held-back' : 'all'
  const rows = await listMessages(database(), { show }, limit + 1, cursor ?? null)
  const { page, nextCursor } = pageOf(rows, limit, MESSAGE_CURSOR)
  return Response.json({ messages: page.map(messageResource), nextCursor })
}

async function create(request: Request, clientAddress: string): Promise<Response> {
  const idempotency = await readIdempotencyKey(request)
  const body = await parseBody(request, contactMessage)
  const now = Temporal.Now.instant()
  const outcome = await sendMessage(body, { now, clientAddress, idempotency })
  if (outcome.ok) return Response.json({ message: { id: outcome.messageId } }, { status: 201 })
  if (outcome.reason === 'key-reused') return keyReused()
  return tooMany(sentences.tooManyMessages, outcome.retryAfterSeconds)
}

const calls = (request: Request, clientAddress: string) => ({
  GET: () => list(request),
  POST: () => create(request, clientAddress),
})

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answer(request, calls(request, context.get(visitorContext).clientAddress))
export const action = ({ request, context }: Route.ActionArgs) =>
  answer(request, calls(request, context.get(visitorContext).clientAddress))
