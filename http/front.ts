import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Visitor } from '#app/platform/request-context.ts'
import { createAttemptLimit } from './attempts.ts'
import { readBody } from './body.ts'
import { clientAddress } from './client-address.ts'
import { isForeign, ownOrigin } from './origin.ts'
import { refusal } from './refusal.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendResponse } from './send.ts'

export interface FrontOptions {
  siteUrl: string | null
  trustProxy: string | null
  rateLimit: boolean
  /** The product itself. */
  respond: (request: Request, visitor: Visitor) => Promise<Response>
}

/** What stands between the socket and the product: limits, origins, headers. */
export function createFront(
  options: FrontOptions,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const secondsToWait = createAttemptLimit()
  const https = options.siteUrl?.startsWith('https:') ?? false

  return async (req, res) => {
    const response = await answer(req)
    const headers = new Headers(response.headers)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    addSecurityHeaders(headers, { https })
    const { status, body } = response
    await sendResponse(req, res, new Response(body, { status, headers }))
  }

  async function answer(req: IncomingMessage): Promise<Response> {
    const own = ownOrigin(req, options.siteUrl)
    const target = req.url ?? ''
    if (!own || !target.startsWith('/') || !URL.canParse(own + target) || !isDecodable(target))
      return refusal(req, 400, 'Bad Request')
    // The platform's Request refuses to be made with it.
    if (req.method === 'TRACE') return refusal(req, 405, 'This address does not answer that method')
    const visitor = { clientAddress: clientAddress(req, options.trustProxy) }

    const reads = req.method === 'GET' || req.method === 'HEAD'
    if (options.rateLimit) {
      const wait = secondsToWait(reads ? 'read' : 'post', visitor.clientAddress, Date.now())
      if (wait > 0)
        return refusal(req, 429, 'Too many requests. Please try again in a minute.', {
          'Retry-After': String(wait),
        })
    }
    if (isForeign(req, target, own))
      return refusal(req, 403, 'This request came from another site and was not carried out.')

    const body = await readBody(req)
    if (!body.ok) {
      if (body.reason === 'broken-off') return refusal(req, 400, 'Bad Request')
      return refusal(req, 413, 'This is too large. Please send at most 256 KB.', {
        Connection: 'close',
      })
    }
    try {
      return await options.respond(toRequest(req, own + target, body.bytes), visitor)
    } catch (error) {
      console.error('request failed', error)
      return refusal(req, 500, 'Something went wrong. Please try again.')
    }
  }
}

/** Whether the path's percent signs are UTF-8; the query's may be anything and are read as such. */
function isDecodable(target: string): boolean {
  try {
    decodeURIComponent(target.replace(/[?#].*$/s, ''))
    return true
  } catch {
    return false
  }
}

/** The same request as the web platform's object; `method` may be any the parser let through. */
function toRequest(
  req: IncomingMessage,
  url: string,
  body: Uint8Array<ArrayBuffer> | null,
): Request {
  const headers = new Headers()
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    const name = req.rawHeaders[index] ?? ''
    if (!name.startsWith(':')) headers.append(name, req.rawHeaders[index + 1] ?? '')
  }
  const method = req.method ?? 'GET'
  return new Request(url, { method, headers, body: body && body.length > 0 ? body : null })
}
