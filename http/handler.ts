import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log, reportFault, withinRequest } from '#app/platform/log.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { readBody } from './limits/body.ts'
import { clientAddress } from './limits/client-address.ts'
import { createRateLimit } from './limits/rate-limit.ts'
import { isForeign, mayComeFromAnywhere, ownOrigin } from './origin.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { rejectionResponse } from './response/error-response.ts'
import { sendContent } from './response/representation.ts'
import { addSecurityHeaders } from './response/security-headers.ts'
import { writeResponse } from './response/write-response.ts'

/** A proxy must not take the site for down because many visit it. */
const ASKS_WHETHER_UP = new Set(['/healthz', '/readyz'])

interface HandlerOptions {
  siteUrl: string | null
  trustProxy: string | null
  rateLimit: boolean
  /** The path of a page that says the same to everyone, or null; from then on it is kept. */
  sharedPageAt: (target: string) => string | null
  /** Changes when what those pages say does. */
  revision: () => number
  /** What names the address in the log, where the address itself must not stand. */
  routeOf: (target: string) => string
  /** The methods an address answers, for those whose own 405 does not say. */
  methodsAt: (target: string) => string
  /** The product itself. */
  respond: (request: Request, visitor: Visitor) => Promise<Response>
}

export interface Handler {
  /** Answers at once where a page lies ready. False when it does not, and nothing was done. */
  answerCached: (req: IncomingMessage, res: ServerResponse) => boolean
  answer: (req: IncomingMessage, res: ServerResponse) => Promise<void>
}

/** What stands between the socket and the product: limits, origins, headers, pages kept ready. */
export function createHandler(options: HandlerOptions): Handler {
  const attemptLimit = createRateLimit()
  const https = options.siteUrl?.startsWith('https:') ?? false
  // Without SITE_URL an answer may repeat a Host that a visitor made up.
  const sharedCaches = options.siteUrl !== null
  const pages = createPageCache({ https, sharedCaches }, options.revision)

  return { answerCached, answer }

  function answerCached(req: IncomingMessage, res: ServerResponse): boolean {
    if (!isRead(req)) return false
    const path = options.sharedPageAt(req.url ?? '')
    const own = path && ownOrigin(req, options.siteUrl)
    const page = own && pages.find(own, path)
    if (!page || secondsToWait(req) > 0) return false
    sendContent(req, res, page)
    return true
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const id = randomUUID()
    const answered = await logged(id, req, () => find(req, res))
    if (!(answered instanceof Response)) {
      if (!res.destroyed) sendContent(req, res, answered)
      return
    }
    const headers = new Headers(answered.headers)
    const caching = headers.get('Cache-Control') ?? 'no-store'
    headers.set('Cache-Control', sharedCaches ? caching : caching.replace('public', 'private'))
    addSecurityHeaders(headers, { https })
    const { status, body } = answered
    const target = req.url ?? ''
    if (status === 405 && !headers.has('Allow') && !target.startsWith('/api/'))
      headers.set('Allow', options.methodsAt(target))
    if (status >= 500) headers.set('X-Request-Id', id)
    await writeResponse(req, res, new Response(body, { status, headers }))
  }

  /** One line for each request that failed, with all that failed in it. */
  async function logged<Answer extends Response | CachedPage>(
    requestId: string,
    req: IncomingMessage,
    respond: () => Promise<Answer>,
  ): Promise<Answer> {
    const startedAt = performance.now()
    return await withinRequest(requestId, respond, (answered, faults) => {
      const status = answered instanceof Response ? answered.status : 200
      if (status < 500 && faults.length === 0) return
      const route = options.routeOf(req.url ?? '')
      const ms = Math.round(performance.now() - startedAt)
      log.error({ requestId, method: req.method, route, status, ms, faults }, 'request failed')
    })
  }

  async function find(req: IncomingMessage, res: ServerResponse): Promise<Response | CachedPage> {
    const own = ownOrigin(req, options.siteUrl)
    const target = req.url ?? ''
    if (!own || !target.startsWith('/') || !URL.canParse(own + target) || !isDecodable(target))
      return rejectionResponse(req, 400, 'Bad Request')
    // The platform's Request refuses to be made with it.
    if (req.method === 'TRACE')
      return rejectionResponse(req, 405, 'This address does not answer that method')
    const wait = secondsToWait(req)
    if (wait > 0)
      return rejectionResponse(req, 429, 'Too many requests. Please try again in a minute.', {
        'Retry-After': String(wait),
      })
    if (isForeign(req, target, own))
      return rejectionResponse(
        req,
        403,
        'This request came from another site and was not carried out.',
      )

    const body = await readBody(req, res)
    if (!body.ok) {
      if (body.reason === 'broken-off') return rejectionResponse(req, 400, 'Bad Request')
      return rejectionResponse(req, 413, 'This is too large. Please send at most 256 KB.', {
        Connection: 'close',
      })
    }
    const visitor = {
      clientAddress: clientAddress(req, options.trustProxy),
      userAgent: req.headers['user-agent'] ?? '',
    }
    const path = isRead(req) ? options.sharedPageAt(target) : null
    try {
      if (path !== null) return await sharedPage(own, path, visitor)
      return await options.respond(toRequest(req, own + target, body.bytes), visitor)
    } catch (error) {
      reportFault('answering', error)
      return rejectionResponse(req, 500, 'Something went wrong. Please try again.')
    }
  }

  /** Rendered for a request that holds nothing of the visitor's: no query, no cookie, no language. */
  async function sharedPage(own: string, path: string, visitor: Visitor) {
    const plain = () => new Request(own + path, { headers: { Accept: 'text/html' } })
    const page = await pages.take(own, path, () => options.respond(plain(), visitor))
    return 'unkept' in page ? new Response(page.unkept.bytes, page.unkept) : page
  }

  /** Zero when welcome. */
  function secondsToWait(req: IncomingMessage): number {
    if (!options.rateLimit) return 0
    const kind = isRead(req) ? 'read' : 'post'
    const isForSite = !ASKS_WHETHER_UP.has(req.url ?? '')
    return attemptLimit(kind, clientAddress(req, options.trustProxy), Date.now(), { isForSite })
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
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

/** The request as the web platform's object; `method` may be any the parser let through. */
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
  // The router judges origins once more, and knows of no exemption.
  if (mayComeFromAnywhere(req.url ?? '')) headers.delete('Origin')
  const method = req.method ?? 'GET'
  return new Request(url, { method, headers, body: body && body.length > 0 ? body : null })
}
