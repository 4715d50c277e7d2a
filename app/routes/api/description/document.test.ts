import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeCalls } from './document.server.ts'
import type { JsonSchema } from './openapi.ts'
import { OPERATIONS } from './operations.ts'
import { queryFields, requestName } from './schemas.server.ts'

const document = describeCalls({ origin: 'https://artist.example', cookieName: 'a-cookie' })

const withBody = OPERATIONS.flatMap((operation) =>
  operation.body ? [{ ...operation, body: operation.body }] : [],
)
const withQuery = OPERATIONS.flatMap((operation) =>
  operation.query ? [{ ...operation, query: operation.query }] : [],
)

test.each(withBody)('the example of $name is what $name takes', ({ body }) => {
  expect(body.schema.safeParse(body.example).error).toBeUndefined()
})

test.each(withQuery)('the example query of $name is one it reads', ({ query }) => {
  expect(query.schema.strict().safeParse(query.example).error).toBeUndefined()
})

test.each(OPERATIONS)('the example answer of $name is of the form it answers in', ({ answer }) => {
  if ('schema' in answer) expect(answer.schema.safeParse(answer.example).error).toBeUndefined()
  else expect(answer.status === 204 || 'text' in answer).toBe(true)
})

test.each(withBody)('$name checks what its fields are said to hold', (operation) => {
  const { schema, example } = operation.body
  const told = fieldsOf(requestName(operation))
  expectChecked(schema, told, example)
  // What a function is told lies one level down.
  const { data } = told.properties ?? {}
  if (data && schema instanceof z.ZodObject && 'data' in example)
    expectChecked(schema.shape.data, data, example.data as object)
})

/** Holds each field of `told` to what the schema does with values it should refuse. */
function expectChecked(schema: z.ZodType, told: JsonSchema, example: object) {
  const fields = Object.entries(told.properties ?? {})
  expect(fields.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(example)))
  for (const [name, field] of fields) {
    const isRefused = (value: unknown) => refusedFields({ [name]: value }).includes(name)
    expect([name, isRefused(undefined)]).toEqual([name, told.required?.includes(name) ?? false])
    for (const wrong of wrongFor(field))
      expect([name, wrong, isRefused(wrong)]).toEqual([name, wrong, true])
  }

  /** The fields that are refused when these are put over the example. */
  function refusedFields(over: object): unknown[] {
    const outcome = schema.safeParse({ ...example, ...over })
    return outcome.success ? [] : outcome.error.issues.map(({ path: [first] }) => first)
  }
}

test.each(withQuery)('$name checks what its query is said to hold', ({ query }) => {
  for (const { name, required, schema } of queryFields(query.schema)) {
    const refused = (value: unknown) =>
      !query.schema.safeParse({ ...query.example, [name]: value }).success
    expect([name, refused(undefined)]).toEqual([name, required])
    const texts = wrongFor(schema).filter((wrong) => typeof wrong === 'string')
    for (const wrong of texts) expect([name, wrong, refused(wrong)]).toEqual([name, wrong, true])
  }
})

test('the limits are said: nothing that is checked in code goes untold', () => {
  expect(fieldsOf('RequestBookingRequest')).toMatchObject({
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 100 },
      email: { type: 'string', format: 'email', maxLength: 254 },
      phone: { type: 'string', minLength: 7, maxLength: 50 },
      service: { maxLength: 100, examples: expect.arrayContaining(['Lashes', 'Bridal Makeup']) },
      date: { type: 'string', format: 'date' },
      time: { type: 'string', pattern: expect.stringContaining('00|30') },
    },
    required: ['name', 'email', 'phone', 'service', 'date', 'time'],
  })
  const { properties } = fieldsOf('SendMessageRequest')
  expect(properties?.message).toMatchObject({ minLength: 1, maxLength: 5000 })
  const parameters = document.paths['/api/v1/bookings']?.get?.parameters
  expect(parameters).toContainEqual(
    expect.objectContaining({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    }),
  )
})

test('every reference leads to something, and every name is given once', () => {
  const targets = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
  expect(targets.length).toBeGreaterThan(100)
  for (const target of new Set(targets)) {
    const steps = String(target).replace('#/', '').split('/')
    const found = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown>)?.[step],
      document,
    )
    expect([target, typeof found]).toEqual([target, 'object'])
  }
  expect(new Set(OPERATIONS.map(({ name }) => name)).size).toBe(OPERATIONS.length)
  const paths = OPERATIONS.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(paths).size).toBe(OPERATIONS.length)
})

test('whoever needs to be an admin is told so, with both ways to show it', () => {
  expect(document.paths['/api/v1/bookings']?.post?.security).toEqual([])
  expect(document.paths['/api/v1/bookings']?.get?.security).toEqual([
    { session: [] },
    { token: [] },
  ])
  expect(document.components.securitySchemes.session).toMatchObject({
    in: 'cookie',
    name: 'a-cookie',
  })
  for (const { method, path, needs } of OPERATIONS) {
    const method_ = method.toLowerCase() as 'get'
    const { responses } = document.paths[path]?.[method_] ?? { responses: {} }
    expect([path, method, '401' in responses]).toEqual([
      path,
      method,
      needs !== 'nobody' || /sign-in|two-factor/.test(path),
    ])
  }
})

function fieldsOf(name: string): JsonSchema {
  return document.components.schemas[name] ?? {}
}

/** Values that a field described so must refuse. */
function wrongFor(field: JsonSchema): unknown[] {
  const text = field.anyOf?.find(({ type }) => type === 'string') ?? field
  const kinds = [field, ...(field.anyOf ?? [])].map(({ type }) => type)
  const wrong: unknown[] = [kinds.includes('integer') ? 0.5 : 5, ['x'], true]
  if (!kinds.includes('object')) wrong.push({ x: 1 })
  if (text.maxLength) wrong.push('1'.repeat(text.maxLength + 1))
  if (text.minLength) wrong.push('')
  if (text.enum) wrong.push('something else')
  if (text.format === 'date') wrong.push('2027-02-30', 'June 12')
  if (text.format === 'email') wrong.push('nobody')
  if (text.format === 'uri') wrong.push('nowhere', 'ftp://example.com/x')
  if (text.pattern) wrong.push('24:00', '9:00')
  if (text.minimum !== undefined) wrong.push(String(text.minimum - 1), 'x')
  if (text.maximum !== undefined) wrong.push(String(text.maximum + 1))
  return wrong
}
