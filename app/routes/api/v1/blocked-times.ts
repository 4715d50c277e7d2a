import { listBlockedTimes, takenTimesOn } from '#app/booking/blocked-times.server.ts'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { removeBlockedTimes } from '#app/schedule/remove-blocked-times.server.ts'
import * as answers from '../answers.schema.ts'
import { BLOCKED_TIME_CURSOR, blockedDayQuery, blockedTimesQuery } from '../inputs.schema.ts'
import {
  answerCalls,
  type CallArgs,
  notFound,
  parseBody,
  parseQuery,
  readIdempotencyKey,
  requireAdmin,
} from '../respond.server.ts'
import { pageOf, shown, shownBookings } from './resources.server.ts'

/** With a date: that day's ranges, for everybody. Without: all, for an admin. */
async function list({ request }: CallArgs): Promise<Response> {
  if (new URL(request.url).searchParams.has('date')) {
    const { date } = parseQuery(request, blockedDayQuery)
    const rows = await takenTimesOn(database(), [date])
    // Never the reason.
    const blockedTimes = rows.map(({ date, startTime, endTime }) => ({ date, startTime, endTime }))
    return Response.json({ blockedTimes })
  }
  await requireAdmin(request)
  const { limit, cursor } = parseQuery(request, blockedTimesQuery)
  const rows = await listBlockedTimes(database(), limit + 1, cursor ?? null)
  const { page, nextCursor } = pageOf(rows, limit, BLOCKED_TIME_CURSOR)
  return Response.json({
    blockedTimes: page.map((row) => shown(answers.blockedTime, row)),
    nextCursor,
  })
}

async function create({ request }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const idempotency = await readIdempotencyKey(request)
  const body = await parseBody(request, blockedTimeRequest)
  const now = Temporal.Now.instant()
  const options = { now, evenIfAffecting: true, anyDistance: true, idempotency }
  const made = await blockTimes(body, options)
  const [blockedTime] = made.blocks.map((row) => shown(answers.blockedTime, row))
  const bookings = await shownBookings(answers.booking, made.bookings)
  return Response.json({ blockedTime, bookings }, { status: 201 })
}

async function remove({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  try {
    await removeBlockedTimes({ id: params.id ?? '' }, Temporal.Now.instant())
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return notFound('blocked time')
    throw error
  }
}

export const loader = answerCalls({ GET: list, POST: create }, { DELETE: remove })
export const action = loader
