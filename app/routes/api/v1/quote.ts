import { withCode } from '#app/codes/code.ts'
import { shownCode } from '#app/codes/use-code.server.ts'
import { quoteRequest } from '#app/quote/quote-request.server.ts'
import { requestedParty } from '#app/requests/request-booking.schema.ts'
import { quoteQuery } from '../inputs.schema.ts'
import { answerCalls, type CallArgs, invalid, parseQuery, senderOf } from '../respond.server.ts'

async function read(args: CallArgs): Promise<Response> {
  const { service, place, postalCode, code, ...counts } = parseQuery(args.request, quoteQuery)
  const outcome = quoteRequest({ service, place, postalCode, ...requestedParty(counts) })
  if (!outcome.ok) throw invalid(outcome.errors)
  const { serviceId, quote } = outcome
  if (code === null) return Response.json({ quote })
  const terms = await shownCode({ text: code, serviceId, ...(await senderOf(args)) })
  return Response.json({ quote: withCode(quote, terms) })
}

export const loader = answerCalls({ GET: read })
export const action = loader
