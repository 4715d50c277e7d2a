import { addQuoteLine } from '#app/operations/appointments/price/add-quote-line.server.ts'
import { quoteLine } from '#app/operations/quote/quote.schema.ts'
import { booking } from '../answers.schema.ts'
import {
  answerCalls,
  type CallArgs,
  invalid,
  keyReused,
  notFound,
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
  const outcome = await addQuoteLine(params.id ?? '', line, { now, idempotency })
  if (outcome.ok)
    return Response.json({ booking: await shownBooking(booking, outcome.booking) }, { status: 201 })
  if (outcome.reason === 'key-reused') return keyReused()
  if (outcome.reason === 'not-found') return notFound('appointment')
  throw invalid(outcome.errors)
}

export const loader = answerCalls({}, { POST: add })
export const action = loader
