import { buffersAt } from '#app/booking/times/booking-rules.server.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { config } from '#app/platform/config.server.ts'
import { refusalOfService } from '#app/quote/quote-request.server.ts'
import { requestedParty } from '#app/requests/request-booking.schema.ts'
import { availabilityQuery } from '../inputs.schema.ts'
import { answerCalls, type CallArgs, invalid, parseQuery } from '../respond.server.ts'

async function read({ request }: CallArgs): Promise<Response> {
  const { date, service, place, postalCode, ...counts } = parseQuery(request, availabilityQuery)
  const refusal = service === undefined ? null : refusalOfService(service, 'visitor')
  if (refusal) throw invalid(refusal)
  const { people } = requestedParty(counts)
  const buffers = buffersAt(place, postalCode)
  const now = Temporal.Now.instant()
  const slots = await dayAvailability(date, service ?? null, now, people, buffers)
  return Response.json({ date, timeZone: config().timeZone, slots })
}

export const loader = answerCalls({ GET: read })
export const action = loader
