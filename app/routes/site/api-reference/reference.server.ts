import type {
  JsonSchema,
  Method,
  OpenApi,
  OpenApiOperation,
  Parameter,
} from '#app/routes/api/description/openapi.ts'
import { answersOf, type ReferenceAnswer, refusedAnywhere } from './answers.server.ts'
import { curlOf } from './curl.ts'
import { fieldWords } from './field-words.ts'
import { follow } from './follow.ts'

export interface ReferenceGroup {
  id: string
  title: string
  about: string
  calls: ReferenceCall[]
}

export interface ReferenceCall {
  id: string
  method: string
  path: string
  summary: string
  about: string | null
  /** Who may make it, in a sentence. */
  needs: string
  fields: { where: string; rows: FieldRow[] }[]
  answer: ReferenceAnswer & { example: string | null }
  refusals: ReferenceAnswer[]
  curl: string
}

export interface FieldRow {
  name: string
  isRequired: boolean
  words: string
}

/** The document as a page tells it: groups in their order, each with its calls. */
export function referenceOf(document: OpenApi): {
  groups: ReferenceGroup[]
  anywhere: ReferenceAnswer[]
} {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: callOf(document, path, method as Method, operation),
    })),
  )
  const groups = document.tags.map(({ name, description }) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    title: name,
    about: description,
    calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
  }))
  return { groups, anywhere: refusedAnywhere(document) }
}

function callOf(
  document: OpenApi,
  path: string,
  method: Method,
  operation: OpenApiOperation,
): ReferenceCall {
  const parameters = (operation.parameters ?? []).map((one) =>
    follow(document.components.parameters, one),
  )
  const body = operation.requestBody?.content['application/json']
  const schema = body && follow(document.components.schemas, body.schema)
  const fields = [
    { where: 'Address', rows: parameters.filter(isOf('path')).map(parameterRow) },
    { where: 'Query', rows: parameters.filter(isOf('query')).map(parameterRow) },
    { where: 'Header', rows: parameters.filter(isOf('header')).map(parameterRow) },
    { where: 'Body', rows: schema ? bodyRows(schema) : [] },
  ]
  const { answer, refusals } = answersOf(document, operation)
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    about: operation.description ?? null,
    needs: needsOf(operation),
    fields: fields.filter(({ rows }) => rows.length > 0),
    answer,
    refusals,
    curl: curlOf({
      origin: document.servers[0]?.url ?? '',
      method: method.toUpperCase(),
      path,
      query: parameters.filter(isOf('query')),
      needsToken: needsOf(operation) === NEEDS_ADMIN,
      body: body?.example,
    }),
  }
}

const NEEDS_ADMIN = 'An admin’s session or token'

function needsOf({ security }: OpenApiOperation): string {
  if (security.length === 0) return 'Nothing'
  const isOptional = security.some((way) => Object.keys(way).length === 0)
  return isOptional ? 'Nothing with a date; without one, an admin’s session or token' : NEEDS_ADMIN
}

function isOf(place: Parameter['in']) {
  return (parameter: Parameter) => parameter.in === place
}

function parameterRow({ name, required, schema, description = '' }: Parameter): FieldRow {
  return { name, isRequired: required, words: fieldWords({ ...schema, description }) }
}

/** The fields of a body; those of an object in it under its name. */
function bodyRows({ properties = {}, required = [] }: JsonSchema, within = ''): FieldRow[] {
  return Object.entries(properties).flatMap(([name, field]) =>
    field.properties
      ? bodyRows(field, `${within}${name}.`)
      : [
          {
            name: within + name,
            isRequired: required.includes(name),
            words: fieldWords(field),
          },
        ],
  )
}
