import { replyToMessage } from '#app/operations/messages/reply-to-message.server.ts'
import { messageReply } from '#app/operations/messages/send-message.schema.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { answer, notFound, parseBody, requireAdmin } from '../respond.server.ts'
import type { Route } from './+types/message.ts'
import { messageResource } from './resources.server.ts'

/** Saves the reply alone: who calls this has it mailed by a call of its own afterwards. */
async function reply(request: Request, id: string): Promise<Response> {
  await requireAdmin(request)
  const body = await parseBody(request, messageReply)
  const now = Temporal.Now.instant()
  const outcome = await replyToMessage({ id, reply: body.reply }, { now, mail: false })
  if (outcome.ok) return Response.json({ message: messageResource(outcome.message) })
  if (outcome.reason === 'not-found') return notFound('message')
  return errorResponse(409, 'This message was replied to already. Nothing was changed.')
}

const calls = (request: Request, id: string) => ({
  PATCH: () => reply(request, id),
})

export const loader = ({ request, params }: Route.LoaderArgs) =>
  answer(request, calls(request, params.id))
export const action = ({ request, params }: Route.ActionArgs) =>
  answer(request, calls(request, params.id))
