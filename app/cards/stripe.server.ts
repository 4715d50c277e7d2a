import type Stripe from 'stripe'
import { z } from 'zod'
import { refuse } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import { settledWithin } from '#app/platform/deadline.ts'

/** Milliseconds in which Stripe has to answer, everything tried again included. */
const ANSWER_WITHIN_MS = 20_000

/** One try of the library, which makes one more: both fit. */
const TRY_MS = 8_000

/** Stripe did not answer, or not as somebody who can do what was asked. */
export class StripeUnavailable extends Error {
  override name = 'StripeUnavailable'
}

/** Stripe understood what was asked and does not do it. */
export class StripeRefused extends Error {
  override name = 'StripeRefused'
  readonly code: string | undefined
  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}

export function cardsAreOn(): boolean {
  return config().cards !== null
}

let client: Promise<Stripe> | undefined

/** The library is loaded by the first payment, not by the start. */
async function stripe(): Promise<Stripe> {
  client ??= openClient().catch((error) => {
    client = undefined
    throw error
  })
  return await client
}

async function openClient(): Promise<Stripe> {
  const { cards } = config()
  if (!cards) throw new Error('Paying by card is off')
  const { default: Library } = await import('stripe')
  const base = cards.apiBase ? new URL(cards.apiBase) : null
  return new Library(cards.secretKey, {
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
}

/** Never within an act: a row that is locked would wait for another company. Throws StripeUnavailable and StripeRefused. */
export async function askStripe<Answer>(ask: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  const asked = ask(await stripe()).catch((error) => {
    throw ofStripe(error)
  })
  const answer = await settledWithin(ANSWER_WITHIN_MS, asked)
  if (answer === 'too-late') throw new StripeUnavailable('Stripe took too long')
  return answer
}

const REFUSALS = ['StripeInvalidRequestError', 'StripeCardError', 'StripeIdempotencyError']

/** The library's errors hold what was sent; ours say what happened. */
function ofStripe(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error)) return error
  const { type, code, statusCode, message } = error as Error & Record<string, unknown>
  if (REFUSALS.includes(String(type)) && Number(statusCode) < 500)
    return new StripeRefused(message, typeof code === 'string' ? code : undefined)
  return new StripeUnavailable(`${type} ${statusCode ?? ''}`.trim())
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
  status: z.string().nullish(),
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

export type StripeEvent = z.output<typeof event>

/** An event whose signature fits these very bytes, made in the last minutes; refuses any other. */
export async function readEvent(body: Uint8Array, signature: string | null): Promise<StripeEvent> {
  const secret = config().cards?.webhookSecret ?? ''
  const { webhooks } = await stripe()
  let said: unknown
  try {
    said = webhooks.constructEvent(Buffer.from(body), signature ?? '', secret)
  } catch {
    refuse('invalid-argument', 'This is not signed by Stripe')
  }
  const read = event.safeParse(said)
  return read.success ? read.data : refuse('invalid-argument', 'This is no event of Stripe’s')
}
