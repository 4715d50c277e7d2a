import { IDEMPOTENCY_HOURS } from '#app/kernel/rate-limits.ts'
import { IDEMPOTENCY_KEY_MAX } from '../inputs.schema.ts'
import type { Method, OpenApi, OpenApiOperation, Parameter, Reference } from './openapi.ts'
import { GROUPS, type Operation } from './operation.ts'
import { presentOperations } from './present-operations.server.ts'
import { responsesOf, sharedRefusals } from './responses.server.ts'
import { namedSchemas, queryFields, referTo, requestName } from './schemas.server.ts'

/** Raised when a call stops doing what it did; new calls and fields leave it as it is. */
const VERSION = '1.0.0'

const ABOUT = `Dates are days of the artist's calendar and times those on the artist's clock, never converted. Instants are ISO 8601 in UTC. Text is trimmed; unknown fields are ignored and never stored. Every error has the form of the schema Error.`

/**
 * The description of every call as OpenAPI 3.1, made of the schemas that check them. `origin` is
 * where they are reached, `cookieName` what the session's cookie is called there.
 */
export function describeCalls(where: { origin: string; cookieName: string }): OpenApi {
  const paths: OpenApi['paths'] = {}
  const operations = presentOperations()
  for (const operation of operations) {
    const method = operation.method.toLowerCase() as Method
    paths[operation.path] = { ...paths[operation.path], [method]: describe(operation) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Rosewater', version: VERSION, description: ABOUT },
    servers: [{ url: where.origin }],
    tags: Object.values(GROUPS).map(({ title, about }) => ({ name: title, description: about })),
    paths,
    components: {
      schemas: namedSchemas(operations),
      responses: sharedRefusals(),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: where.cookieName,
          description: 'The cookie that signing in sets.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of the answer to signing in.',
        },
      },
    },
  }
}

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A good answer is remembered for ${IDEMPOTENCY_HOURS} hours and given again for the same key and body.`,
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX, pattern: '^[\\x21-\\x7e]+$' },
}

const BY_ADMIN: OpenApiOperation['security'] = [{ session: [] }, { token: [] }]

const SECURITY: Record<Operation['needs'], OpenApiOperation['security']> = {
  nobody: [],
  admin: BY_ADMIN,
  'unless-dated': [{}, ...BY_ADMIN],
}

function describe(operation: Operation): OpenApiOperation {
  const { name, group, summary, about, needs, body } = operation
  const parameters = parametersOf(operation)
  return {
    operationId: name,
    tags: [GROUPS[group].title],
    summary,
    ...(about && { description: about }),
    security: SECURITY[needs],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.isMultipart ? 'multipart/form-data' : 'application/json']: {
            schema: referTo(requestName(operation)),
            example: body.example,
          },
        },
      },
    }),
    responses: responsesOf(operation),
  }
}

function parametersOf({ path, ids, query, once }: Operation): (Parameter | Reference)[] {
  const parameters: (Parameter | Reference)[] = []
  if (path.includes('{id}'))
    parameters.push({
      name: 'id',
      in: 'path',
      required: true,
      schema: ids ? { type: 'string', enum: [...ids] } : { type: 'string', format: 'uuid' },
    })
  for (const { name, required, schema } of query ? queryFields(query.schema) : []) {
    const { description, ...rest } = schema
    const example = query?.example[name]
    parameters.push({
      name,
      in: 'query',
      required,
      ...(description && { description }),
      schema: rest,
      ...(example !== undefined && {
        example: rest.type === 'integer' ? Number(example) : example,
      }),
    })
  }
  if (once) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' })
  return parameters
}
