import { requestedParty } from '#app/operations/appointments/request-booking.schema.ts'
import { quoteRequest } from '#app/operations/quote/quote-request.server.ts'
import { quoteQuery } from '../inputs.schema.ts'
import { answerCalls, type CallArgs, invalid, parseQuery } from '../respond.server.ts'

async function read({ request }: CallArgs): Promise<Response> {
  const { service, place, postalCode, ...counts } = parseQuery(request, quoteQuery)
  const outcome = quoteRequest({ service, place, postalCode, ...requestedParty(counts) })
  if (!outcome.ok) throw invalid(outcome.errors)
  return Response.json({ quote: outcome.quote })
}

export const loader = answerCalls({ GET: read })
export const action = loader
