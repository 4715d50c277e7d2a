import { database } from '#app/database/database.server.ts'
import { listSubscribers } from '#app/promotions/newsletter-subscribers.server.ts'
import { subscription } from '#app/promotions/subscribe.schema.ts'
import { subscribe } from '#app/promotions/subscribe.server.ts'
import * as answers from '../answers.schema.ts'
import { SUBSCRIBER_CURSOR, subscribersQuery } from '../inputs.schema.ts'
import {
  answerCalls,
  type CallArgs,
  parseBody,
  parseQuery,
  requireAdmin,
  senderOf,
} from '../respond.server.ts'
import { pageOf, shown } from './resources.server.ts'

async function list({ request }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const { isActive, limit, cursor } = parseQuery(request, subscribersQuery)
  const rows = await listSubscribers(database(), { isActive }, limit + 1, cursor ?? null)
  const { page, nextCursor } = pageOf(rows, limit, SUBSCRIBER_CURSOR)
  const newsletterSubscribers = page.map((row) => shown(answers.newsletterSubscriber, row))
  return Response.json({ newsletterSubscribers, nextCursor })
}

async function create(args: CallArgs): Promise<Response> {
  const { request } = args
  const sender = await senderOf(args)
  const body = await parseBody(request, subscription)
  await subscribe(body, { ...sender, source: 'api' })
  // The address as it was sent, and nothing that is stored: an id would tell who was on the list.
  return Response.json({ newsletterSubscriber: { email: body.email } }, { status: 201 })
}

export const loader = answerCalls({ GET: list, POST: create })
export const action = loader
