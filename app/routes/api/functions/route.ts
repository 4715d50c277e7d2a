import { isDatabaseUnavailable } from '#app/database/drivers/unavailable.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { settledWithin } from '#app/platform/deadline.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { CALLABLE_TIMEOUT_SECONDS } from '#app/platform/http-limits.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { parseFields } from '#app/platform/validation.ts'
import {
  EarlyAnswer,
  invalid,
  readIdempotencyKey,
  readJson,
  refusalResponse,
  requireAdmin,
  withRenewedCookie,
} from '../respond.server.ts'
import type { Route } from './+types/route.ts'
import { type Callable, FUNCTIONS } from './functions.server.ts'

/** Callers stop waiting after 70 seconds; answered five earlier, they hear why. */
const ANSWER_WITHIN_MS = (CALLABLE_TIMEOUT_SECONDS - 5) * 1000

/**
 * Answers by the callable protocol: POST of `{"data": …}` as JSON, and `{"result": …}` or
 * `{"error": …}` for an answer. Whatever is not of that form is refused before anybody is asked who
 * they are, as the protocol's own servers do. A function that takes too long goes on; its caller is
 * answered 504.
 */
export async function loader({ request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const called = Object.hasOwn(FUNCTIONS, params.name) ? FUNCTIONS[params.name] : undefined
  if (!called) return errorResponse(404, 'There is no such function')
  const asking = onlyBearer(request)
  return withRenewedCookie(asking, await outcomeOf(request, asking, called))
}

export const action = loader

async function outcomeOf(request: Request, asking: Request, called: Callable): Promise<Response> {
  try {
    const idempotency = await readIdempotencyKey(request)
    const data = await readEnvelope(request)
    const by = await requireAdmin(asking)
    const parsed = parseFields(called.data, data)
    if (!parsed.ok) throw invalid(parsed.errors)
    const now = Temporal.Now.instant()
    const result = await settledWithin(
      ANSWER_WITHIN_MS,
      called.run(parsed.value, { now, by, idempotency }),
    )
    if (result === 'too-late') return errorResponse(504, 'DEADLINE_EXCEEDED')
    return Response.json({ result })
  } catch (error) {
    if (error instanceof EarlyAnswer) return error.response
    if (error instanceof Refusal) return refusalResponse(error)
    reportFault('a function', error)
    if (isDatabaseUnavailable(error))
      return errorResponse(503, 'This cannot be done just now. Please try again in a minute.')
    return errorResponse(500, 'INTERNAL')
  }
}

async function readEnvelope(request: Request): Promise<object> {
  const badRequest = new EarlyAnswer(errorResponse(400, 'Bad Request'))
  const [type] = (request.headers.get('Content-Type') ?? '').split(';')
  if (request.method !== 'POST' || type?.trim().toLowerCase() !== 'application/json')
    throw badRequest
  const body = await readJson(request)
  if (!isObject(body) || Object.keys(body).some((name) => name !== 'data')) throw badRequest
  const { data } = body as { data?: unknown }
  if (!isObject(data)) throw badRequest
  return data
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Who shows a bearer is judged by it: a bad one is not made good by a cookie beside it. */
function onlyBearer(request: Request): Request {
  if (!request.headers.has('Authorization')) return request
  const headers = new Headers(request.headers)
  headers.delete('Cookie')
  return new Request(request.url, { headers })
}
