import { dayAvailability } from '#app/operations/schedule/day-availability.server.ts'
import { config } from '#app/platform/config.server.ts'
import { availabilityQuery } from '../inputs.schema.ts'
import { answerCalls, type CallArgs, parseQuery } from '../respond.server.ts'

async function read({ request }: CallArgs): Promise<Response> {
  const { date, service } = parseQuery(request, availabilityQuery)
  const slots = await dayAvailability(date, service ?? null, Temporal.Now.instant())
  return Response.json({ date, timeZone: config().timeZone, slots })
}

export const loader = answerCalls({ GET: read })
export const action = loader
