import { expect } from 'vitest'
import type { OpenApi, OpenApiOperation } from '#app/routes/api/description/openapi.ts'
import type { Operation } from '#app/routes/api/description/operation.ts'
import { OPERATIONS } from '#app/routes/api/description/operations.ts'
import { errorAnswer } from '#app/routes/api/error-answer.schema.ts'
import type { RunningServer } from '../server/server.ts'
import { type Answer, call } from './calls.ts'

interface Asked {
  id?: string
  query?: string
  json?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

export function operationNamed(name: string): Operation {
  const operation = OPERATIONS.find((one) => one.name === name)
  if (!operation) throw new Error(`no call is named ${name}`)
  return operation
}

/** The address of a call: with this id, else with one that is of the right form. */
export function pathOf({ path, ids }: Pick<Operation, 'path' | 'ids'>, id?: string): string {
  return path.replace('{id}', id ?? ids?.[0] ?? crypto.randomUUID())
}

/** Makes a call that must go well, and holds the answer to its description, no field more. */
export async function askAsDescribed(
  server: Pick<RunningServer, 'url'>,
  name: string,
  asked: Asked = {},
): Promise<Answer> {
  const { method, path, answer } = operationNamed(name)
  const { id = '', query = '', ...options } = asked
  const answered = await call(server, method, path.replace('{id}', id) + query, options)
  expect([name, answered.status, answered.body]).toEqual([name, answer.status, answered.body])
  if ('schema' in answer) expect(answer.schema.safeParse(answered.body).error).toBeUndefined()
  else expect(answered.body).toBe('text' in answer ? answer.text : '')
  const type = answered.headers.get('Content-Type')?.split(';')[0] ?? null
  const described = 'schema' in answer ? 'application/json' : 'text' in answer ? 'text/plain' : null
  expect([name, type]).toEqual([name, described])
  return answered
}

/** Makes a call that must be refused, in the one form and with a status its description has. */
export async function expectRefused(
  server: Pick<RunningServer, 'url'>,
  name: string,
  asked: Asked,
  error: { status: number; name: string; message: unknown; details?: unknown },
): Promise<Answer> {
  const operation = operationNamed(name)
  const { id, query = '', ...options } = asked
  const path = pathOf(operation, id) + query
  const answered = await call(server, operation.method, path, options)
  const { status, name: statusName, ...rest } = error
  expect([name, answered.status, answered.body]).toEqual([
    name,
    status,
    { error: { status: statusName, ...rest } },
  ])
  expect(errorAnswer.safeParse(answered.body).error).toBeUndefined()
  const { responses } = describedAt(await readDescription(server), operation)
  expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining([String(status)])])
  return answered
}

export async function readDescription(server: Pick<RunningServer, 'url'>): Promise<OpenApi> {
  return (await call(server, 'GET', '/api/v1/openapi.json')).body
}

export function describedAt(
  document: OpenApi,
  { method, path }: Pick<Operation, 'method' | 'path'>,
): OpenApiOperation {
  const found = document.paths[path]?.[method.toLowerCase() as 'get']
  if (!found) throw new Error(`${method} ${path} is not described`)
  return found
}
