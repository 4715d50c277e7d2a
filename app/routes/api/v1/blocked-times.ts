import { database } from '#app/data/engine/database.server.ts'
import { blockedTimesOn, listBlockedTimes } from '#app/data/schedule/blocked-times.server.ts'
import { blockedTimeRequest } from '#app/operations/schedule/block-times.schema.ts'
import { blockTimes } from '#app/operations/schedule/block-times.server.ts'
import { answer, invalid, parseBody, parseQuery, requireAdmin } from '../respond.server.ts'
import type { Route } from './+types/blocked-times.ts'
import { blockedDayQuery } from './days.schema.ts'
import { keyReused, readIdempotencyKey } from './idempotency-key.server.ts'
import { BLOCKED_TIME_CURSOR, blockedTimesQuery } from './lists.schema.ts'
import { pageOf } from './paging.server.ts'
import { blockedTimeResource, bookingResource, publicBlockedTime } from './resources.server.ts'

/** With a date: that day's ranges, for everybody. Without: all, for an admin. */
async function list(request: Request): Promise<Response> {
  if (new URL(request.url).searchParams.has('date')) {
    const { date } = parseQuery(request, blockedDayQuery)
    const blockedTimes = await blockedTimesOn(database(), [date])
    return Response.json({ blockedTimes: blockedTimes.map(publicBlockedTime) })
  }
  await requireAdmin(request)
  const { limit, cursor } = parseQuery(request, blockedTimesQuery)
  const rows = await listBlockedTimes(database(), limit + 1, cursor ?? null)
  const { page, nextCursor } = pageOf(rows, limit, BLOCKED_TIME_CURSOR)
  return Response.json({ blockedTimes: page.map(blockedTimeResource), nextCursor })
}

async function create(request: Request): Promise<Response> {
  await requireAdmin(request)
  const idempotency = await readIdempotencyKey(request)
  const body = await parseBody(request, blockedTimeRequest)
  const now = Temporal.Now.instant()
  const options = { now, evenIfAffecting: true, anyDistance: true, idempotency }
  const outcome = await blockTimes(body, options)
  if (!outcome.ok) {
    if (outcome.reason === 'dates') throw invalid({ [outcome.field]: outcome.sentence })
    return keyReused()
  }
  const [blockedTime] = outcome.blocks.map(blockedTimeResource)
  const bookings = outcome.bookings.map(bookingResource)
  return Response.json({ blockedTime, bookings }, { status: 201 })
}

const calls = (request: Request) => ({
  GET: () => list(request),
  POST: () => create(request),
})

export const loader = ({ request }: Route.LoaderArgs) => answer(request, calls(request))
export const action = ({ request }: Route.ActionArgs) => answer(request, calls(request))
