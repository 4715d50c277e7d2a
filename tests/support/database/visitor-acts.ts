import type { Booking } from '#app/booking/bookings.server.ts'
import { confirmTokenOf } from '#app/booking/confirm-links.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { contactMessage as messageSchema } from '#app/messages/send-message.schema.ts'
import { type MessageContext, sendMessage } from '#app/messages/send-message.server.ts'
import { subscription as subscriptionSchema } from '#app/promotions/subscribe.schema.ts'
import { type SubscriptionContext, subscribe } from '#app/promotions/subscribe.server.ts'
import { asksForMorning } from '#app/quote/quote-request.server.ts'
import { confirmRequest } from '#app/requests/confirm-request.server.ts'
import {
  bookingRequest as bookingSchema,
  morningRequest,
} from '#app/requests/request-booking.schema.ts'
import { requestBooking } from '#app/requests/request-booking.server.ts'
import { bookingRequest, contactMessage, subscription } from '../http/calls.ts'

let visitors = 0

/** An internet address that no other call of the file has used. */
export function freshAddress(): string {
  visitors += 1
  return `198.18.${Math.floor(visitors / 250)}.${visitors % 250}`
}

type Fields = Record<string, unknown>
type Context<Whole extends { now: Temporal.Instant }> = Partial<Whole>

export type Answered =
  | { ok: true; booking: Booking }
  | {
      ok: false
      reason: string
      errors?: Record<string, string> | undefined
      retryAfterSeconds?: number | undefined
    }

/** A visitor's request, and what became of it; what a test cares about is put over a complete one. */
export async function request(
  over: Fields = {},
  context: Context<Parameters<typeof requestBooking>[1]> = {},
): Promise<Answered> {
  const said = bookingRequest(over)
  const fields = (asksForMorning(said) ? morningRequest : bookingSchema).parse(said)
  try {
    return { ok: true, booking: await requestBooking(fields, { ...byVisitor(), ...context }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, fields: errors, retryAfterSeconds } = error
    const reason = error.reason ?? (errors ? 'invalid' : code)
    return { ok: false, reason, errors, retryAfterSeconds }
  }
}

/** The booking of a request that must be accepted. */
export async function requested(over: Fields = {}, context: Parameters<typeof request>[1] = {}) {
  const outcome = await request(over, context)
  if (!outcome.ok) throw new Error(`the request was refused: ${outcome.reason}`)
  return outcome.booking
}

/** The booking of a request whose client has pressed the button in its email. */
export async function proved(over: Fields = {}, context: Parameters<typeof request>[1] = {}) {
  const booking = await requested(over, context)
  await pressButton(booking)
  return booking
}

/** The press of the button in a request's email. */
export async function pressButton({ id, email }: { id: string; email: string }) {
  return await confirmRequest(await confirmTokenOf(id, email), Temporal.Now.instant())
}

/** A message to the artist. */
export async function write(over: Fields = {}, context: Context<MessageContext> = {}) {
  const fields = messageSchema.parse(contactMessage(over))
  try {
    const messageId = await sendMessage(fields, { ...byVisitor(), ...context })
    return { ok: true as const, messageId, email: fields.email }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, reason = code, retryAfterSeconds } = error
    return { ok: false as const, reason, retryAfterSeconds, email: fields.email }
  }
}

/** The id of a message that must be accepted. */
export async function written(over: Fields = {}, context: Context<MessageContext> = {}) {
  const fields = messageSchema.parse(contactMessage(over))
  return await sendMessage(fields, { ...byVisitor(), ...context })
}

/** A subscription by the public call that must be accepted; returns the address. */
export async function subscribeAs(over: Fields = {}, context: Context<SubscriptionContext> = {}) {
  const fields = subscriptionSchema.parse(subscription(over))
  await subscribe(fields, { ...byVisitor(), source: 'api', ...context })
  return { email: fields.email }
}

function byVisitor() {
  return { now: Temporal.Now.instant(), clientAddress: freshAddress() }
}
