/** The parts of OpenAPI 3.1 that our description uses (spec.openapis.org/oas/v3.1.1). */

export interface OpenApi {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<Method, OpenApiOperation>>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, OpenApiAnswer>
    parameters: Record<string, Parameter>
    securitySchemes: Record<string, SecurityScheme>
  }
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface OpenApiOperation {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  security: Record<string, never[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, OpenApiAnswer | Reference>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export interface OpenApiAnswer {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Content
}

export type Content = Record<string, { schema: JsonSchema | Reference; example?: unknown }>

export interface Reference {
  $ref: string
}

type SecurityScheme =
  | { type: 'apiKey'; in: 'cookie'; name: string; description: string }
  | { type: 'http'; scheme: 'bearer'; description: string }

/** JSON Schema, draft 2020-12; the keywords that our fields use. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  examples?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
}
