import { buffersAt } from '#app/booking/times/booking-rules.server.ts'
import { monthDays, nextFreeTimes } from '#app/booking/times/days-ahead.server.ts'
import { config } from '#app/platform/config.server.ts'
import { minutesAsked, refusalOfService } from '#app/quote/quote-request.server.ts'
import { requestedParty } from '#app/requests/request-booking.schema.ts'
import { daysQuery } from '../inputs.schema.ts'
import { answerCalls, type CallArgs, invalid, parseQuery } from '../respond.server.ts'

async function read({ request }: CallArgs): Promise<Response> {
  const { month, service, place, postalCode, ...counts } = parseQuery(request, daysQuery)
  const refusal = service === undefined ? null : refusalOfService(service, 'visitor')
  if (refusal) throw invalid(refusal)
  const now = Temporal.Now.instant()
  const durationMinutes = minutesAsked(service ?? null, requestedParty(counts).people)
  const wanted = { durationMinutes, ...buffersAt(place, postalCode) }
  return Response.json({
    month,
    timeZone: config().timeZone,
    days: await monthDays(month, wanted, now),
    next: await nextFreeTimes(wanted, now),
  })
}

export const loader = answerCalls({ GET: read })
export const action = loader
