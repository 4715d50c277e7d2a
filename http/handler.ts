import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedQueue } from '#app/platform/bounded-queue.ts'
import {
  UPLOAD_IDLE_MS,
  UPLOAD_MS_MAX,
  UPLOADS_AT_ONCE,
  UPLOADS_WAITING_MAX,
} from '#app/platform/http-limits.ts'
import { log, reportFault, withinRequest } from '#app/platform/log.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { type BodyLimits, discardBody, readBody } from './limits/body.ts'
import { clientAddress } from './limits/client-address.ts'
import { readMultipart } from './limits/multipart.ts'
import { createRateLimit } from './limits/rate-limit.ts'
import type { UploadRule } from './limits/uploads.ts'
import { isForeign, ownOrigin } from './origin.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { type NextStep, rejectionResponse } from './response/error-response.ts'
import { sendContent } from './response/representation.ts'
import { addSecurityHeaders } from './response/security-headers.ts'
import { writeResponse } from './response/write-response.ts'
import { formRequest, toRequest } from './to-request.ts'

const TOO_LARGE = 'This is too large. Please send at most 256 KB.'

const TOO_SLOW = 'It took too long until all of this came, and nothing was kept. Please try again.'

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
  /** The methods an address answers, known by its route alone; calls of the interface say theirs themselves. */
  methodsAt: (target: string) => string
  /** What holds for an address that takes files; null for all others. */
  uploadRuleAt: (method: string, target: string) => UploadRule | null
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
  const uploads = new BoundedQueue({ atOnce: UPLOADS_AT_ONCE, mayWait: UPLOADS_WAITING_MAX })
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
    const unanswered = wrongMethod(req, target)
    if (unanswered) return unanswered

    const rule = options.uploadRuleAt(req.method ?? '', target)
    return rule ? await takeUpload(req, res, own, rule) : await take(req, res, own)
  }

  /** Every address can be read. What its route does not take is refused, whether or not anything is stored there. */
  function wrongMethod(req: IncomingMessage, target: string): Response | null {
    if (isRead(req)) return null
    const isCall = target.startsWith('/api/')
    // The platform's Request refuses to be made with TRACE.
    if (isCall && req.method !== 'TRACE') return null
    const Allow = options.methodsAt(target)
    if (!isCall && Allow.split(', ').includes(req.method ?? '')) return null
    const message = 'This address does not answer that method'
    return rejectionResponse(req, 405, message, isCall ? {} : { Allow })
  }

  /** Reads the body and hands all of it to the product. */
  async function take(
    req: IncomingMessage,
    res: ServerResponse,
    own: string,
    upload?: { limits: BodyLimits; tooLarge: string; next: NextStep },
  ): Promise<Response | CachedPage> {
    const target = req.url ?? ''
    const body = await readBody(req, res, upload?.limits)
    if (!body.ok) {
      if (body.reason === 'broken-off') return rejectionResponse(req, 400, 'Bad Request')
      const close = { Connection: 'close' }
      const next = upload?.next
      if (body.reason === 'too-slow') return rejectionResponse(req, 408, TOO_SLOW, close, next)
      return rejectionResponse(req, 413, upload?.tooLarge ?? TOO_LARGE, close, next)
    }
    const visitor = {
      clientAddress: clientAddress(req, options.trustProxy),
      userAgent: req.headers['user-agent'] ?? '',
    }
    const form = upload && body.bytes && readMultipart(req.headers['content-type'], body.bytes)
    const path = isRead(req) ? options.sharedPageAt(target) : null
    try {
      if (path !== null) return await sharedPage(own, path, visitor)
      if (!form) return await options.respond(toRequest(req, own + target, body.bytes), visitor)
      const fields = formRequest(toRequest(req, own + target, null), form)
      return await options.respond(fields, { ...visitor, files: form.files })
    } catch (error) {
      reportFault('answering', error)
      return rejectionResponse(req, 500, 'Something went wrong. Please try again.')
    }
  }

  /** Nothing of the body is read before it is known that its sender may send it; few come in at once. */
  async function takeUpload(
    req: IncomingMessage,
    res: ServerResponse,
    own: string,
    { refusal, bytesMax, tooLarge, nextStep }: UploadRule,
  ): Promise<Response | CachedPage> {
    const next = nextStep(req.url ?? '')
    const refuse = async (status: number, message: string, then = next) => {
      await discardBody(req)
      return rejectionResponse(req, status, message, { Connection: 'close' }, then)
    }
    // One that waits for its turn sends nothing; one that does not go on is noticed while it is read.
    req.socket.setTimeout(UPLOAD_MS_MAX)
    try {
      const refused = await refusal(toRequest(req, own + (req.url ?? ''), null))
      // The desk leads to its sign-in by itself, from a form of the usual size.
      if (refused && (req.url ?? '').startsWith('/admin/')) return await take(req, res, own)
      if (refused) return await refuse(refused.status, refused.message, refused.next)
    } catch (error) {
      reportFault('asking who uploads', error)
      return await refuse(503, 'The desk does not answer just now. Please try again in a minute.')
    }
    const limits = { bytesMax, msMax: UPLOAD_MS_MAX, idleMs: UPLOAD_IDLE_MS }
    const taken = await uploads.run(() => take(req, res, own, { limits, tooLarge, next }))
    return (
      taken ?? (await refuse(429, 'Too many files are coming in. Please try again in a minute.'))
    )
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
