import { sentences } from '#app/content/sentences.ts'
import { database } from '#app/data/engine/database.server.ts'
import { listSubscribers } from '#app/data/promotions/newsletter-subscribers.server.ts'
import { subscription } from '#app/operations/promotions/subscribe.schema.ts'
import { subscribe } from '#app/operations/promotions/subscribe.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { answer, parseBody, parseQuery, requireAdmin, tooMany } from '../respond.server.ts'
import type { Route } from './+types/newsletter-subscribers.ts'
import { keyReused, readIdempotencyKey } from './idempotency-key.server.ts'
import { SUBSCRIBER_CURSOR, subscribersQuery } from './lists.schema.ts'
import { pageOf } from './paging.server.ts'
import { subscriberResource } from './resources.server.ts'

async function list(request: Request): Promise<Response> {
  await requireAdmin(request)
  const { isActive, limit, cursor } = parseQuery(request, subscribersQuery)
  const rows = await listSubscribers(database(), { isActive }, limit + 1, cursor ?? null)
  const { page, nextCursor } = pageOf(rows, limit, SUBSCRIBER_CURSOR)
  return Response.json({ newsletterSubscribers: page.map(subscriberResource), nextCursor })
}

async function create(request: Request, clientAddress: string): Promise<Response> {
  const idempotency = await readIdempotencyKey(request)
  const body = await parseBody(request, subscription)
  const now = Temporal.Now.instant()
  const outcome = await subscribe(body, { now, clientAddress, source: 'api', idempotency })
  // The address as it was sent, and nothing that is stored: an id would tell who was on the list.
  if (outcome.ok)
    return Response.json({ newsletterSubscriber: { email: body.email } }, { status: 201 })
  if (outcome.reason === 'key-reused') return keyReused()
  return tooMany(sentences.tooManySubscriptions, outcome.retryAfterSeconds)
}

const calls = (request: Request, clientAddress: string) => ({
  GET: () => list(request),
  POST: () => create(request, clientAddress),
})

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answer(request, calls(request, context.get(visitorContext).clientAddress))
export const action = ({ request, context }: Route.ActionArgs) =>
  answer(request, calls(request, context.get(visitorContext).clientAddress))
