import { content } from '#app/content/current.server.ts'
import { NO_ADD_ONS } from '#app/quote/party.ts'
import { quoteRequest } from '#app/quote/quote-request.server.ts'
import { planRequestedMorning } from '#app/weddings/plan-morning.server.ts'
import * as examples from './examples.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'

/**
 * Every call there is, its examples with the services, prices and minutes of now: who copies one into a
 * shell gets the answer that stands beside it.
 */
export function presentOperations(): readonly Operation[] {
  const { services } = content('services')
  const service = services.find(({ id }) => id === 'bridal')?.name ?? examples.SERVICE
  const { place, people } = examples.details
  const wanted = { service, place, people, addOns: NO_ADD_ONS, postalCode: null }
  const quoted = quoteRequest(wanted, 'artist')
  const planned = planRequestedMorning(examples.morning.readyBy, people, examples.morning.artists)
  const now = new Map<unknown, unknown>([[examples.SERVICE, service]])
  if (quoted.ok) now.set(examples.quote, quoted.quote)
  if (planned.ok) now.set(examples.morning, planned.morning)
  return OPERATIONS.map((operation) => withExamples(operation, now))
}

function withExamples(operation: Operation, now: ReadonlyMap<unknown, unknown>): Operation {
  const { query, body, answer } = operation
  return {
    ...operation,
    ...(query && { query: { ...query, example: replaced(query.example, now) } }),
    ...(body && { body: { ...body, example: replaced(body.example, now) } }),
    answer: 'schema' in answer ? { ...answer, example: replaced(answer.example, now) } : answer,
  }
}

/** The same value with everything that `now` knows in its place. */
function replaced<Value>(value: Value, now: ReadonlyMap<unknown, unknown>): Value {
  if (now.has(value)) return now.get(value) as Value
  if (Array.isArray(value)) return value.map((one) => replaced(one, now)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, replaced(one, now)])
  return Object.fromEntries(entries) as Value
}
