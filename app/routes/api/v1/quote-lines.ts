import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { quoteLine } from '#app/quote/quote.schema.ts'
import { booking } from '../answers.schema.ts'
import {
  answerCalls,
  type CallArgs,
  parseBody,
  readIdempotencyKey,
  requireAdmin,
} from '../respond.server.ts'
import { shownBooking } from './resources.server.ts'

async function add({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const idempotency = await readIdempotencyKey(request)
  const line = await parseBody(request, quoteLine)
  const now = Temporal.Now.instant()
  const repriced = await addQuoteLine(params.id ?? '', line, { now, idempotency })
  return Response.json({ booking: await shownBooking(booking, repriced.booking) }, { status: 201 })
}

export const loader = answerCalls({}, { POST: add })
export const action = loader
