import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isStopping } from '#app/platform/lifecycle.server.ts'
import { remembered } from '#app/platform/remembered.ts'

export type Encoding = 'br' | 'gzip'

/** Content as it goes to the wire in one encoding (RFC 9110 3.2). */
export interface Representation {
  encoding: Encoding | null
  /** Strong: made of the very bytes of the payload. */
  etag: string
  payload: Buffer
  /** Names and values in turn, as node:http takes them fastest. */
  headers: string[]
  /** Those without what describes a body, for 304 and for parts. */
  headersWithoutBody: string[]
}

/** One content in every encoding there is of it. */
export type Representations = { identity: Representation } & Partial<
  Record<Encoding, Representation>
>

/** `headers` are those of every answer with this content, names and values in turn. */
export function represent(
  payload: Buffer,
  encoding: Encoding | null,
  headers: readonly string[],
): Representation {
  const etag = `"${hash('sha256', payload, 'base64url').slice(0, 22)}"`
  const headersWithoutBody = [...headers, 'etag', etag]
  return {
    encoding,
    etag,
    payload,
    headers: [...headersWithoutBody, ...describeBody(encoding, payload.length)],
    headersWithoutBody,
  }
}

/** The headers of a body of so many bytes, all of the payload or a part of it. */
export function describeBody(encoding: Encoding | null, length: number): string[] {
  return [...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(length)]
}

/** The smallest that the client takes. */
export function selectRepresentation(
  { headers }: IncomingMessage,
  content: Representations,
): Representation {
  const encoding = preferredEncoding(headers['accept-encoding'])
  return (encoding && content[encoding]) ?? content.identity
}

/** Answers with the smallest encoding that the client takes, or with 304 to whoever has it already. */
export function sendContent(
  req: IncomingMessage,
  res: ServerResponse,
  content: Representations,
): void {
  sendRepresentation(req, res, selectRepresentation(req, content))
}

/** Answers with the whole of it, or with 304 to whoever has it already. */
export function sendRepresentation(
  req: IncomingMessage,
  res: ServerResponse,
  { etag, headers, headersWithoutBody, payload }: Representation,
): void {
  if (hasTag(req.headers['if-none-match'], etag)) writeHead(res, 304, headersWithoutBody).end()
  else if (req.method === 'HEAD') writeHead(res, 200, headers).end()
  else writeHead(res, 200, headers).end(payload)
}

/** A process that stops ends each connection with its next answer. */
export function writeHead(res: ServerResponse, status: number, headers: string[]): ServerResponse {
  return res.writeHead(status, isStopping() ? [...headers, 'connection', 'close'] : headers)
}

/** If-None-Match compares weakly (RFC 9110 13.1.2). */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((listed) => {
    const tag = listed.trim()
    return tag === etag || tag === `W/${etag}`
  })
}

/**
 * The smallest encoding a client takes, or null for none (RFC 9110 12.5.3). Each is taken only where
 * it is named on its own, and not with a weight of zero or one that is no number. Linear in the
 * header's length.
 */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding | null {
  return acceptEncoding ? smallestOf(acceptEncoding) : null
}

const smallestOf = remembered((acceptEncoding) => {
  const codings = acceptEncoding.split(',')
  return ENCODINGS.find((encoding) => isAccepted(codings, encoding)) ?? null
})

/** The smallest first. */
const ENCODINGS = ['br', 'gzip'] as const

function isAccepted(codings: readonly string[], encoding: Encoding): boolean {
  for (const coding of codings) {
    const [name = '', ...parameters] = coding.split(';')
    if (name.trim().toLowerCase() !== encoding) continue
    return parameters.length === 0 || weightOf(parameters) > 0
  }
  return false
}

/** The number after `q=`, the only parameter of a coding; 0 for anything else. */
function weightOf([weight = '', ...more]: readonly string[]): number {
  const [name, value = ''] = weight.trim().split('=', 2)
  if (more.length > 0 || name?.toLowerCase() !== 'q') return 0
  return Number(value) || 0
}
