import type Stripe from 'stripe'
import { z } from 'zod'
import { refuse } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import { settledWithin } from '#app/platform/deadline.ts'
import { reportFault } from '#app/platform/log.server.ts'

/** Milliseconds in which Stripe has to answer, everything tried again included. */
const ANSWER_WITHIN_MS = 20_000

/** One try of the library, which makes one more: both fit. */
const TRY_MS = 8_000

/** Stripe understood what was asked and does not do it. */
export class StripeRefused extends Error {}

export const CARDS_DOWN =
  'Paying by card does not work just now. Please try again in a few minutes, or pay another way.'

export function cardsAreOn(): boolean {
  return config().cards !== null
}

let client: Stripe | undefined

/** The library is loaded by the first payment, not by the start. */
async function stripe(): Promise<Stripe> {
  if (client) return client
  const { cards } = config()
  if (!cards) throw new Error('Paying by card is off')
  const { default: Library } = await import('stripe')
  const base = cards.apiBase ? new URL(cards.apiBase) : null
  client = new Library(cards.secretKey, {
    httpClient: Library.createFetchHttpClient(),
    timeout: TRY_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
  return client
}

const REFUSALS = ['StripeInvalidRequestError', 'StripeCardError', 'StripeIdempotencyError']

/** Never within an act, whose rows would wait for Stripe. Throws StripeRefused, and refuses (`unavailable`) where Stripe is silent. */
export async function askStripe<Answer>(ask: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  let fault = 'Stripe took too long'
  try {
    const answer = await settledWithin(ANSWER_WITHIN_MS, ask(await stripe()))
    if (answer !== 'too-late') return answer
  } catch (error) {
    if (!(error instanceof Error && 'type' in error)) throw error
    // The library's errors hold what was sent; ours say what happened.
    const { type, statusCode = '', message } = error as Error & Record<string, unknown>
    if (REFUSALS.includes(String(type)) && Number(statusCode) < 500)
      throw new StripeRefused(message)
    fault = `${type} ${statusCode}`
  }
  reportFault('asking Stripe', new Error(fault))
  refuse('unavailable', CARDS_DOWN)
}

const id = z.string().min(1).max(255)
const idOrWhole = z.union([id, z.object({ id }).transform((whole) => whole.id)])
const metadata = z.record(z.string(), z.string()).nullish()

/** What Stripe says of a page on which somebody was asked to pay, in an answer or an event. */
export const sessionSaid = z.object({
  id,
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().length(3).nullish(),
  payment_intent: idOrWhole.nullish(),
  client_reference_id: z.string().nullish(),
  metadata,
})

export type SessionSaid = z.output<typeof sessionSaid>

export const refundSaid = z.object({
  id,
  amount: z.int().min(1),
  // Stripe may know more words than we do.
  status: z.enum(['pending', 'succeeded', 'failed', 'canceled']).catch('pending'),
  payment_intent: idOrWhole.nullish(),
  metadata,
})

export type RefundSaid = z.output<typeof refundSaid>

export const chargeSaid = z.object({
  payment_intent: idOrWhole.nullish(),
  amount_refunded: z.int(),
  refunds: z.object({ data: z.array(refundSaid) }).nullish(),
})

const event = z.object({
  id,
  type: z.string().max(255),
  created: z.int(),
  data: z.object({ object: z.unknown() }),
})

/** What is signed and cannot be read is not taken for told: the hourly job asks. */
export function readSaid<Schema extends z.ZodType>(
  schema: Schema,
  said: unknown,
): z.output<Schema> {
  const read = schema.safeParse(said)
  return read.success ? read.data : refuse('invalid-argument', 'This is no event of Stripe’s')
}

/** An event whose signature fits these very bytes, made in the last minutes; refuses any other. */
export async function readEvent(body: Uint8Array, signature: string | null) {
  const secret = config().cards?.webhookSecret ?? ''
  const { webhooks } = await stripe()
  let said: unknown
  try {
    said = webhooks.constructEvent(Buffer.from(body), signature ?? '', secret)
  } catch {
    refuse('invalid-argument', 'This is not signed by Stripe')
  }
  return readSaid(event, said)
}
