import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_standin0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin0123456789abcdef',
}

interface SessionThere {
  [name: string]: unknown
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  payment_intent: string | null
  client_reference_id: string
  metadata: Record<string, string>
  url: string
}

interface RefundThere {
  [name: string]: unknown
  id: string
  object: 'refund'
  amount: number
  status: string
  payment_intent: string
  metadata: Record<string, string>
}

/** The few calls of Stripe's that the product makes, answered from memory. */
export interface StripeStandIn {
  origin: string
  sessions: SessionThere[]
  refunds: RefundThere[]
  /** Every call that was answered, such as 'POST /v1/refunds'. */
  calls: string[]
  /** How calls are answered from now on. */
  mood: 'well' | 'down' | 'refusing'
  /** The state in which a refund is answered. */
  refundStatus: string
  /** Runs before the next call is answered, once. */
  meanwhile: (() => Promise<unknown>) | null
  /** The client pays, and Stripe knows it. */
  pay: (session: SessionThere, over?: Partial<SessionThere>) => SessionThere
  stop: () => Promise<void>
}

let made = 0
const nextId = (prefix: string) => `${prefix}_test_${Date.now()}${++made}`

export async function startStripe(): Promise<StripeStandIn> {
  const answers = new Map<string, Promise<[number, unknown]>>()
  const server = createServer((req, res) => void answer(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const there: StripeStandIn = {
    origin: `http://127.0.0.1:${port}`,
    ...{ sessions: [], refunds: [], calls: [] },
    ...{ mood: 'well', refundStatus: 'succeeded', meanwhile: null },
    pay(session, over = {}) {
      const paid = { status: 'complete', payment_status: 'paid', payment_intent: nextId('pi') }
      return Object.assign(session, paid, over)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return there

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const { meanwhile } = there
    there.meanwhile = null
    await meanwhile?.()
    const key = req.headers['idempotency-key']?.toString()
    const known = key ? answers.get(key) : undefined
    const reply = known ?? Promise.resolve(answerOf(req, form))
    const [status, body] = await reply
    if (typeof body === 'string') {
      res.writeHead(status, { 'Content-Type': 'text/html' }).end(body)
      return
    }
    // Stripe forgets a key only of what it did not do.
    if (key && status < 500) answers.set(key, reply)
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  function answerOf(req: IncomingMessage, form: URLSearchParams): [number, unknown] {
    const { pathname, searchParams } = new URL(req.url ?? '', there.origin)
    if (pathname.startsWith('/c/pay/'))
      return [200, '<!doctype html><link rel="icon" href="data:,"><h1>Checkout</h1>']
    if (req.headers.authorization !== `Bearer ${STRIPE_KEYS.STRIPE_SECRET_KEY}`)
      return error(401, 'Invalid API Key provided')
    if (there.mood === 'down') return error(500, 'An unknown error occurred', 'api_error')
    there.calls.push(`${req.method} ${pathname}`)
    if (there.mood === 'refusing') return error(400, 'Your account cannot do this yet.')
    const [, , what, ...rest] = pathname.split('/')
    if (what === 'refunds') return refundCall(req.method, form, searchParams)
    const [, id, act] = rest
    if (req.method === 'POST' && !id) return [200, openSession(form)]
    const session = there.sessions.find((one) => one.id === id)
    if (!session) return error(404, `No such checkout.session: ${id}`)
    if (act !== 'expire') return [200, session]
    if (session.status !== 'open') return error(400, 'Only open Checkout Sessions can be expired.')
    session.status = 'expired'
    return [200, session]
  }

  function openSession(form: URLSearchParams): SessionThere {
    const id = nextId('cs')
    const session: SessionThere = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid' },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: entriesBelow(form, 'metadata'),
      url: `${there.origin}/c/pay/${id}`,
      success_url: form.get('success_url'),
    }
    there.sessions.push(session)
    return session
  }

  function refundCall(
    method: string | undefined,
    form: URLSearchParams,
    query: URLSearchParams,
  ): [number, unknown] {
    const intent = (method === 'POST' ? form : query).get('payment_intent') ?? ''
    const all = there.refunds.filter((one) => one.payment_intent === intent)
    if (method === 'GET') return [200, { object: 'list', data: all, has_more: false, url: '' }]
    const amount = Number(form.get('amount'))
    const refund = refundOf(intent, amount, { metadata: entriesBelow(form, 'metadata') })
    there.refunds.push({ ...refund, status: there.refundStatus })
    return [200, there.refunds.at(-1)]
  }
}

/** A refund as Stripe has it, such as one that was made on its own pages. */
export function refundOf(
  payment_intent: string,
  amount: number,
  over: Partial<RefundThere> = {},
): RefundThere {
  const id = nextId('re')
  return {
    ...{ id, object: 'refund', amount, payment_intent },
    status: 'succeeded',
    metadata: {},
    ...over,
  }
}

/** An event as Stripe sends it: the bytes and their signature, which the library makes. */
export function eventOf(
  type: string,
  object: unknown,
  {
    id = nextId('evt'),
    at = Temporal.Now.instant(),
    secret = STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
  } = {},
) {
  const created = Math.floor(at.epochMilliseconds / 1000)
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { id, payload, body: new TextEncoder().encode(payload), signature }
}

function entriesBelow(form: URLSearchParams, name: string): Record<string, string> {
  const below = [...form].flatMap(([key, value]) => {
    const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : null
    return inner === null ? [] : [[inner, value] as const]
  })
  return Object.fromEntries(below)
}

function error(status: number, message: string, type = 'invalid_request_error'): [number, unknown] {
  return [status, { error: { type, message } }]
}
