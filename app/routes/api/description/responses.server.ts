import { errorBody } from '#app/platform/errors.ts'
import { BODY_BYTES_MAX } from '#app/platform/http-limits.ts'
import type { OpenApiAnswer, Reference } from './openapi.ts'
import { changesSomething, type Operation } from './operation.ts'
import { answerName, referTo } from './schemas.server.ts'

/** How every call refuses, by HTTP status; each has the one form of an error. */
const REFUSALS: Record<number, { name: string; meaning: string; message: string }> = {
  400: {
    name: 'Invalid',
    meaning: 'The request is invalid; details.fields says why.',
    message: 'Please enter a valid email address',
  },
  401: { name: 'NotSignedIn', meaning: 'Nobody is signed in.', message: 'Please sign in' },
  403: {
    name: 'NotAllowed',
    meaning: 'Signed in, but not an admin; or sent from another site’s page.',
    message: 'Not authorized as admin',
  },
  404: {
    name: 'NotFound',
    meaning: 'There is nothing with that id.',
    message: 'There is no such appointment',
  },
  413: {
    name: 'TooLarge',
    meaning: `The body is larger than ${BODY_BYTES_MAX / 1024} KB.`,
    message: 'This is too large. Please send at most 256 KB.',
  },
  422: {
    name: 'KeyReused',
    meaning: 'The Idempotency-Key was used for another body.',
    message: 'This Idempotency-Key was used for another request',
  },
  429: {
    name: 'TooMany',
    meaning: 'Too many requests from this address. Retry-After says how long to wait.',
    message: 'Too many requests. Please try again in a minute.',
  },
  500: {
    name: 'Fault',
    meaning: 'The server failed.',
    message: 'Something went wrong. Please try again.',
  },
  503: {
    name: 'Unavailable',
    meaning: 'The database does not answer.',
    message: 'This cannot be done just now. Please try again in a minute.',
  },
}

const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } }

/** Every call's refusals, told once. */
export function sharedRefusals(): Record<string, OpenApiAnswer> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { name, meaning, message }]) => [
      name,
      refusal(Number(status), meaning, message),
    ]),
  )
}

/** All that a call can answer, by HTTP status. */
export function responsesOf(operation: Operation): Record<string, OpenApiAnswer | Reference> {
  const responses: Record<string, OpenApiAnswer | Reference> = {
    [operation.answer.status]: success(operation),
  }
  for (const { status, name, meaning } of refusalsOf(operation))
    responses[status] = name ? { $ref: `#/components/responses/${name}` } : refusal(status, meaning)
  return responses
}

/**
 * All that a call is refused with, lowest status first. What it has in common with other calls goes
 * by a name; it is null where the words are the call's own.
 */
export function refusalsOf(
  operation: Operation,
): { status: number; name: string | null; meaning: string }[] {
  return statusesOf(operation).map((status) => {
    const meaning = operation.refusals?.[status]
    if (meaning) return { status, name: null, meaning }
    const shared = REFUSALS[status]
    if (!shared) throw new Error(`What ${status} means is not said`)
    return { status, ...shared }
  })
}

/** What any call may be refused with, whatever it does. */
export const ANYWHERE = [413, 422, 429, 500, 503].map((status) => ({
  status,
  meaning: REFUSALS[status]?.meaning ?? '',
}))

/** The statuses a call refuses with: its own, and those that follow from what it takes and needs. */
function statusesOf(operation: Operation): number[] {
  const { method, path, needs, query, body, once, refusals = {} } = operation
  const statuses = new Set([429, 500, ...Object.keys(refusals).map(Number)])
  const isDatabaseless = path === '/healthz' || path === '/api/v1/openapi.json'
  if (!isDatabaseless) statuses.add(503)
  if (query || body) statuses.add(400)
  if (needs !== 'nobody') statuses.add(401).add(403)
  if (changesSomething({ method })) statuses.add(403).add(413)
  if (path.includes('{id}')) statuses.add(404)
  if (once) statuses.add(422)
  return [...statuses].sort((a, b) => a - b)
}

function success(operation: Operation): OpenApiAnswer {
  const { answer } = operation
  const description = answer.meaning
  if ('empty' in answer) return { description }
  if ('text' in answer) {
    const content = { 'text/plain': { schema: { const: answer.text }, example: answer.text } }
    return { description, content }
  }
  const { example } = answer
  const content = { 'application/json': { schema: referTo(answerName(operation)), example } }
  return { description, content }
}

function refusal(status: number, description: string, message?: string): OpenApiAnswer {
  const example = message && errorBody(status, message)
  const content = { 'application/json': { schema: referTo('Error'), ...(example && { example }) } }
  return status === 429
    ? { description, headers: { 'Retry-After': RETRY_AFTER }, content }
    : { description, content }
}
