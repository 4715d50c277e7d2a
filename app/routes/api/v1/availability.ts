import { dayAvailability } from '#app/operations/schedule/day-availability.server.ts'
import { config } from '#app/platform/config.server.ts'
import { answer, parseQuery } from '../respond.server.ts'
import type { Route } from './+types/availability.ts'
import { availabilityQuery } from './days.schema.ts'

async function read(request: Request): Promise<Response> {
  const { date, service } = parseQuery(request, availabilityQuery)
  const slots = await dayAvailability(date, service ?? null, Temporal.Now.instant())
  return Response.json({ date, timeZone: config().timeZone, slots })
}

const calls = (request: Request) => ({ GET: () => read(request) })

export const loader = ({ request }: Route.LoaderArgs) => answer(request, calls(request))
export const action = ({ request }: Route.ActionArgs) => answer(request, calls(request))
