import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { isAdmin } from '#app/accounts/admins.server.ts'
import type { Account } from '#app/accounts/auth.server.ts'
import { setsSessionCookie } from '#app/accounts/session-headers.server.ts'
import { type OpenSession, readSession } from '#app/accounts/sessions.server.ts'
import { database } from '#app/database/database.server.ts'
import { isDatabaseUnavailable } from '#app/database/drivers/unavailable.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { type FieldErrors, parseBodyFields, parseFields } from '#app/platform/validation.ts'
import { IDEMPOTENCY_KEY_MAX } from './inputs.schema.ts'

/** What a call is answered from, as the router hands it to a route. */
export type CallArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/** The answers of one address, by method. */
type Calls = Partial<Record<string, (args: CallArgs) => Promise<Response>>>

/** An answer that ends a call early, from wherever it is found out. */
export class EarlyAnswer extends Error {
  readonly response: Response
  constructor(response: Response) {
    super('answered early')
    this.response = response
  }
}

/** Cookies of sessions that were renewed for a request; the answer carries them. */
const renewedCookies = new WeakMap<Request, string>()

/**
 * The loader and action of an address that answers calls, in JSON whatever happens: 405 for other
 * methods, 503 while the database is down and 500 for bugs included. `ofOne` are the calls of the
 * address with an id, where a list and its entries share a module.
 */
export function answerCalls(calls: Calls, ofOne: Calls = {}) {
  return async (args: CallArgs): Promise<Response> => {
    const answered = await answerOf(args, args.params.id === undefined ? calls : ofOne)
    return withRenewedCookie(args.request, answered)
  }
}

/** Adds the session cookie where its session was renewed, unless the answer says otherwise of it. */
export function withRenewedCookie(request: Request, response: Response): Response {
  const cookie = renewedCookies.get(request)
  if (cookie && !setsSessionCookie(response.headers)) response.headers.append('Set-Cookie', cookie)
  return response
}

async function answerOf(args: CallArgs, calls: Calls): Promise<Response> {
  const { request } = args
  const call = calls[request.method] ?? (request.method === 'HEAD' ? calls.GET : undefined)
  if (!call) {
    const Allow = Object.keys(calls).join(', ')
    return errorResponse(405, 'This address does not answer that method', { headers: { Allow } })
  }
  try {
    return await call(args)
  } catch (error) {
    if (error instanceof EarlyAnswer) return error.response
    if (error instanceof Refusal) return refusalResponse(error)
    reportFault('a call', error)
    if (isDatabaseUnavailable(error))
      return errorResponse(503, 'This cannot be done just now. Please try again in a minute.')
    return errorResponse(500, 'Something went wrong. Please try again.')
  }
}

/**
 * The JSON object of the body, checked. Anything else ends the call with 400 and field sentences, those
 * of `alsoWrong` among them, which looks at what the schema knows nothing of.
 */
export async function parseBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  alsoWrong: (fields: Record<string, unknown>) => FieldErrors = () => ({}),
): Promise<z.output<Schema>> {
  const body = await readObject(request)
  const parsed = parseBodyFields(schema, body)
  if (parsed.ok) return parsed.value
  throw invalid({ ...alsoWrong(body as Record<string, unknown>), ...parsed.errors })
}

/** The query's parameters, checked; ends the call with 400 like `parseBody`. */
export function parseQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): z.output<Schema> {
  const parsed = parseFields(schema, Object.fromEntries(new URL(request.url).searchParams))
  if (parsed.ok) return parsed.value
  throw invalid(parsed.errors)
}

export function invalid(fields: Record<string, string>): EarlyAnswer {
  const [message = 'Bad Request'] = Object.values(fields)
  return new EarlyAnswer(errorResponse(400, message, { details: { fields } }))
}

export function refusalResponse({
  httpStatus,
  message,
  fields,
  retryAfterSeconds,
}: Refusal): Response {
  return errorResponse(httpStatus, message, {
    ...(fields && { details: { fields } }),
    ...(retryAfterSeconds && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
  })
}

export function notFound(what: string): Response {
  return errorResponse(404, `There is no such ${what}`)
}

/** The session of who calls, an admin or not; the answer renews its cookie where that is due. */
export async function readCaller(request: Request): Promise<OpenSession | null> {
  const session = await readSession(request)
  if (session?.renewedCookie) renewedCookies.set(request, session.renewedCookie)
  return session
}

/** The admin who calls; ends the call with 401 or 403 for anybody else. */
export async function requireAdmin(request: Request): Promise<Account> {
  const session = await readCaller(request)
  if (!session) throw new EarlyAnswer(errorResponse(401, 'Please sign in'))
  if (await isAdmin(database(), session.account.userId)) return session.account
  throw new EarlyAnswer(errorResponse(403, 'Not authorized as admin'))
}

async function readObject(request: Request): Promise<object> {
  const body = await readJson(request)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new EarlyAnswer(errorResponse(400, 'The body must be a JSON object'))
}

/** Null for what is no JSON, or no UTF-8: letters replaced by a question mark would be stored. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    const bytes = await request.arrayBuffer()
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** Who sends a visitor's call, when, and under which Idempotency-Key. */
export async function senderOf({ request, context }: CallArgs) {
  return {
    now: Temporal.Now.instant(),
    clientAddress: context.get(visitorContext).clientAddress,
    idempotency: await readIdempotencyKey(request),
  }
}

/** The request's Idempotency-Key with the hash of its body, or undefined when it has none. */
export async function readIdempotencyKey(
  request: Request,
): Promise<{ key: string; bodyHash: string } | undefined> {
  const key = request.headers.get('Idempotency-Key')?.trim()
  if (!key) return undefined
  if (key.length > IDEMPOTENCY_KEY_MAX || !/^[\x21-\x7e]+$/.test(key)) {
    const sentence = `Please use at most ${IDEMPOTENCY_KEY_MAX} visible ASCII characters`
    throw invalid({ 'Idempotency-Key': sentence })
  }
  const body = Buffer.from(await request.clone().arrayBuffer())
  return { key, bodyHash: createHash('sha256').update(body).digest('base64url') }
}
