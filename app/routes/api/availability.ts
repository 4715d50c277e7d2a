import { z } from 'zod'
import { dayAvailability } from '#app/operations/day-availability.server.ts'
import { dateField, serviceField } from '#app/operations/fields.schema.ts'
import { config } from '#app/platform/config.server.ts'
import type { Route } from './+types/availability.ts'
import { answer, parseQuery } from './answer.server.ts'

const query = z.object({ date: dateField, service: serviceField.optional() })

async function read(request: Request): Promise<Response> {
  const { date, service } = parseQuery(request, query)
  const slots = await dayAvailability(date, service ?? null, Temporal.Now.instant())
  return Response.json({ date, timeZone: config().timeZone, slots })
}

const calls = (request: Request) => ({ GET: () => read(request) })

export const loader = ({ request }: Route.LoaderArgs) => answer(request, calls(request))
export const action = ({ request }: Route.ActionArgs) => answer(request, calls(request))
