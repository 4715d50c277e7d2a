import { z } from 'zod'
import { serviceField } from '#app/kernel/fields.schema.ts'
import { offeredServices } from '#app/quote/quote-request.server.ts'
import * as answers from '../answers.schema.ts'
import { errorAnswer } from '../error-answer.schema.ts'
import type { JsonSchema, Reference } from './openapi.ts'
import type { Operation } from './operation.ts'

/** What is told by its name wherever it occurs. */
const NAMED = {
  Booking: answers.booking,
  BlockedTime: answers.blockedTime,
  Message: answers.message,
  NewsletterSubscriber: answers.newsletterSubscriber,
  Error: errorAnswer,
}

/**
 * The schemas that check what comes in, and those the tests check answers with, as JSON Schema
 * draft 2020-12, each under the name it is referred to by.
 */
export function namedSchemas(operations: readonly Operation[]): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  for (const operation of operations) {
    const { body, answer } = operation
    if (body) registry.add(body.schema, { id: requestName(operation) })
    if ('schema' in answer) registry.add(answer.schema, { id: answerName(operation) })
  }
  const { schemas } = z.toJSONSchema(registry, { ...AS_SENT, uri: (id) => referTo(id).$ref })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _draft, $id: _id, ...schema }]) => [
      name,
      schema as JsonSchema,
    ]),
  )
}

/** The fields of a query, each with whether it must be there. */
export function queryFields(
  schema: z.ZodObject,
): { name: string; required: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, AS_SENT) as JsonSchema
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: required.includes(name),
    schema: field,
  }))
}

export function requestName({ name }: Operation): string {
  return `${capitalised(name)}Request`
}

export function answerName({ name }: Operation): string {
  return `${capitalised(name)}Answer`
}

export function referTo(schemaName: string): Reference {
  return { $ref: `#/components/schemas/${schemaName}` }
}

const AS_SENT = {
  target: 'draft-2020-12',
  // What comes over the wire, before it is trimmed and turned into what the code works with.
  io: 'input',
  override({ jsonSchema, zodSchema }) {
    // Left out for what is transformed afterwards; ours say what is sent.
    const { default: unsaid } = z.globalRegistry.get(zodSchema) ?? {}
    if (unsaid !== undefined) jsonSchema.default = unsaid as number
    if (zodSchema === serviceField) jsonSchema.examples = offeredServices()
    // Unknown fields are ignored in requests, and later versions may answer more than this one.
    delete jsonSchema.additionalProperties
    // The format says it already, and shorter.
    if (/^(uuid|date|date-time|email)$/.test(jsonSchema.format ?? '')) delete jsonSchema.pattern
  },
} satisfies z.core.ToJSONSchemaParams

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
