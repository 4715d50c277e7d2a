import { quoteRequest } from '#app/quote/quote-request.server.ts'
import { requestedParty } from '#app/requests/request-booking.schema.ts'
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
