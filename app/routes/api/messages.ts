import { sentences } from '#app/content/sentences.ts'
import { contactMessage } from '#app/operations/send-message.schema.ts'
import { sendMessage } from '#app/operations/send-message.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import type { Route } from './+types/messages.ts'
import { answer, parseBody, tooMany } from './answer.server.ts'
import { keyReused, readIdempotencyKey } from './idempotency-key.server.ts'

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
  POST: () => create(request, clientAddress),
})

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answer(request, calls(request, context.get(visitorContext).clientAddress))
export const action = ({ request, context }: Route.ActionArgs) =>
  answer(request, calls(request, context.get(visitorContext).clientAddress))
