import { takeEvent } from '#app/cards/settle-cards.server.ts'
import { cardsAreOn } from '#app/cards/stripe.server.ts'
import { answerCalls, type CallArgs, notFound } from '../respond.server.ts'

/** What Stripe tells, judged by its signature alone. */
async function take({ request }: CallArgs): Promise<Response> {
  if (!cardsAreOn()) return notFound('address')
  const body = new Uint8Array(await request.arrayBuffer())
  await takeEvent(body, request.headers.get('Stripe-Signature'), Temporal.Now.instant())
  return Response.json({ received: true })
}

export const loader = answerCalls({ POST: take })
export const action = loader
