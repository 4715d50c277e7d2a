import { requestedParty } from '#app/requests/request-booking.schema.ts'
import { planRequestedMorning } from '#app/weddings/plan-morning.server.ts'
import { morningQuery } from '../inputs.schema.ts'
import { answerCalls, type CallArgs, invalid, parseQuery } from '../respond.server.ts'

async function read({ request }: CallArgs): Promise<Response> {
  const { readyBy, artists, ...counts } = parseQuery(request, morningQuery)
  const outcome = planRequestedMorning(readyBy, requestedParty(counts).people, artists)
  if (!outcome.ok) throw invalid(outcome.errors)
  return Response.json({ morning: outcome.morning })
}

export const loader = answerCalls({ GET: read })
export const action = loader
