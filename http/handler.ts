import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDatabaseUnavailable } from '#app/database/drivers/unavailable.ts'
import { retryHeaders } from '#app/platform/errors.ts'
import { UPLOAD_IDLE_MS, UPLOAD_MS_MAX, UPLOAD_PACE } from '#app/platform/http-limits.ts'
import {
  actsFailedBy,
  log,
  PAGE_FAULT,
  reportFault,
  withinRequest,
} from '#app/platform/log.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { announcedBytes, type Body, type BodyLimits, discardBody, readBody } from './limits/body.ts'
import { createBodyBudget } from './limits/body-budget.ts'
import { clientAddress } from './limits/client-address.ts'
import { readMultipart } from './limits/multipart.ts'
import { createRateLimit } from './limits/rate-limit.ts'
import { createTurnAway } from './limits/turn-away.ts'
import { createTurns } from './limits/turns.ts'
import { createUploadPlaces } from './limits/upload-places.ts'
import { type UploadRule, uploadPath } from './limits/uploads.ts'
import { isForeign, ownOrigin } from './origin.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { type NextStep, rejectionResponse, unavailableResponse } from './response/error-response.ts'
import { sendContent } from './response/representation.ts'
import { addSecurityHeaders } from './response/security-headers.ts'
import { writeResponse } from './response/write-response.ts'
import { formRequest, toRequest } from './to-request.ts'

const TOO_LARGE = 'This is too large. Please send at most 256 KB.'

const TOO_SLOW = 'It took too long until all of this came, and nothing was kept. Please try again.'

/** How hard a page is compressed that is kept for a minute at most: harder costs more than it saves. */
const LIVE_EFFORT = 5

/** Pages kept of what visitors chose: together at most 8 MB for each origin. */
const LIVE_PAGES_MAX = 100

/** Where Stripe sends its events. */
const WEBHOOK = '/api/stripe/webhook'

const MINUTE_MS = 60_000

const TOO_MANY_UPLOADS =
  'You have tried to send many files. Please try again later, or send them to me by email.'

interface HandlerOptions {
  siteUrl: string | null
  trustProxy: string | null
  rateLimit: boolean
  /** The path of a page that says the same to everyone, or null; from then on it is kept. */
  sharedPageAt: (target: string) => string | null
  /** Changes when what those pages say does. */
  revision: () => number
  /** The path of a page that says the same to everyone until the minute is over or anything is stored, or null. */
  livePageAt: (target: string) => string | null
  /** The same of a call. */
  liveCallAt: (target: string) => string | null
  /** Changes when anything is stored; null where it has to be asked for. */
  liveRevision: () => string | null
  askLiveRevision: () => Promise<string>
  /** What names the address in the log, where the address itself must not stand. */
  routeOf: (target: string) => string
  /** The methods an address answers, known by its route alone; calls of the interface say theirs themselves. */
  methodsAt: (target: string) => string
  /** What holds for an address that takes files; null for all others. */
  uploadRuleAt: (method: string, target: string) => UploadRule | null
  /** Answers who asks whether the site is up; null for all other addresses. */
  answerHealth: (path: string, request: () => Request) => Promise<Response> | null
  /** Whether the artist asks, as far as that is known without the database. */
  isDesk: (headers: IncomingMessage['headers']) => Promise<boolean>
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
  // What visitors send must not use up what Stripe may.
  const webhookLimit = createRateLimit()
  const turns = createTurns()
  const bodies = createBodyBudget()
  const uploads = createUploadPlaces()
  const https = options.siteUrl?.startsWith('https:') ?? false
  // Without SITE_URL an answer may repeat a Host that a visitor made up.
  const sharedCaches = options.siteUrl !== null
  const turnAway = createTurnAway({ https })
  const { revision } = options
  const pages = createPageCache({ https, sharedCaches }, { revision })
  const stampedWith = (stored: string) =>
    `${stored} ${revision()} ${Math.floor(Date.now() / MINUTE_MS)}`
  const live = {
    revision() {
      const stored = options.liveRevision()
      return stored === null ? null : stampedWith(stored)
    },
    askRevision: async () => stampedWith(await options.askLiveRevision()),
  }
  const liveSite = { https, sharedCaches: false }
  const livePages = createPageCache(liveSite, {
    ...live,
    effort: LIVE_EFFORT,
    pagesMax: LIVE_PAGES_MAX,
  })
  const liveCalls = createPageCache(liveSite, { ...live, effort: null })

  return { answerCached, answer }

  function answerCached(req: IncomingMessage, res: ServerResponse): boolean {
    if (!isRead(req)) return false
    const kept = keptAt(req.url ?? '')
    const own = kept && ownOrigin(req, options.siteUrl)
    const page = own && kept.cache.find(own, kept.path)
    if (!page || secondsToWait(req) > 0) return false
    sendContent(req, res, page)
    return true
  }

  /** Where an answer that says the same to everyone is kept; null for all other addresses. */
  function keptAt(target: string) {
    const shared = options.sharedPageAt(target)
    if (shared !== null) return { cache: pages, path: shared }
    const page = options.livePageAt(target)
    if (page !== null) return { cache: livePages, path: page }
    const call = options.liveCallAt(target)
    return call === null ? null : { cache: liveCalls, path: call }
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (hasNoRoom(req)) return await turnAway(req, res)
    const id = randomUUID()
    const answered = await logged(id, req, () => find(req, res))
    if (answered === null) return await turnAway(req, res)
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

  /** Whether its sender has as many forms on their way as may wait: it is refused before anything of it is read. */
  function hasNoRoom(req: IncomingMessage): boolean {
    if (announcedBytes(req) === 0 || options.uploadRuleAt(req.method ?? '', req.url ?? ''))
      return false
    return options.rateLimit && bodies.isFull(clientAddress(req, options.trustProxy))
  }

  /** One line for each request that failed, with all that failed in it. */
  async function logged<Answer extends Response | CachedPage | null>(
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

  /** Null for one of too many: it is turned away. */
  async function find(
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<Response | CachedPage | null> {
    const own = ownOrigin(req, options.siteUrl)
    const target = req.url ?? ''
    if (!own || !target.startsWith('/') || !URL.canParse(own + target) || !isDecodable(target))
      return rejectionResponse(req, 400, 'Bad Request')
    // A proxy must not take the site for down because many visit it.
    const health =
      isRead(req) && options.answerHealth(target, () => toRequest(req, own + target, null))
    if (health) return await health
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
    upload?: { limits: BodyLimits; tooLarge: string; next: NextStep; cut: AbortSignal },
  ): Promise<Response | CachedPage | null> {
    const target = req.url ?? ''
    const body = upload
      ? await readBody(req, res, upload.limits, upload.cut)
      : await readForm(req, res)
    if (!body) return null
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
    const kept = isRead(req) ? keptAt(target) : null
    try {
      if (kept) return await keptPage(req, own, kept, visitor)
      if (!form) {
        const request = toRequest(req, own + target, body.bytes)
        const answered = await inTurn(req, visitor, () => options.respond(request, visitor))
        return answered && orUnavailable(req, answered, body.bytes)
      }
      const fields = formRequest(toRequest(req, own + target, null), form)
      return orUnavailable(req, await options.respond(fields, { ...visitor, files: form.files }))
    } catch (error) {
      reportFault('answering', error)
      if (isDatabaseUnavailable(error)) return unavailableResponse(req, body.bytes)
      return rejectionResponse(req, 500, 'Something went wrong. Please try again.')
    }
  }

  /** The body of a form, once there is room for it; null where none came free in time. */
  async function readForm(req: IncomingMessage, res: ServerResponse): Promise<Body | null> {
    const bytes = announcedBytes(req)
    if (bytes === 0) return await readBody(req, res)
    const cut = new AbortController()
    const address = options.rateLimit ? clientAddress(req, options.trustProxy) : randomUUID()
    const leave = await bodies.take(address, bytes, () => cut.abort())
    if (!leave) return null
    try {
      return await readBody(req, res, undefined, cut.signal)
    } finally {
      leave()
    }
  }

  /**
   * A failure is no fault of the product's where the database was away. A page that failed whole is answered by
   * another; one that shows a form again, and the data a script asks for, are sent as they are.
   */
  function orUnavailable(
    req: IncomingMessage,
    answered: Response,
    body: Uint8Array | null = null,
  ): Response {
    const failed = answered.status === 500 ? actsFailedBy(isDatabaseUnavailable) : []
    if (failed.length === 0) return answered
    const isData = answered.headers.get('Content-Type')?.startsWith('text/x-script') ?? false
    if (failed.includes(PAGE_FAULT) && !isData) return unavailableResponse(req, body)
    const headers = new Headers(answered.headers)
    for (const [name, value] of Object.entries(retryHeaders(503))) headers.set(name, value)
    return new Response(answered.body, { status: 503, headers })
  }

  /** Nothing of the body is read before it is known that its sender may send it; few come in at once. */
  async function takeUpload(
    req: IncomingMessage,
    res: ServerResponse,
    own: string,
    { isDesk, refusal, bytesMax, tooLarge, nextStep }: UploadRule,
  ): Promise<Response | CachedPage | null> {
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
    const target = uploadPath(req.url ?? '')
    const address = clientAddress(req, options.trustProxy)
    const upload = { isDesk, target, address, received: () => req.socket.bytesRead }
    if (options.rateLimit && !uploads.mayTry(upload)) return await refuse(429, TOO_MANY_UPLOADS)
    const timing = { msMax: UPLOAD_MS_MAX, idleMs: UPLOAD_IDLE_MS, pace: UPLOAD_PACE }
    const limits = { bytesMax, ...timing }
    const taken = await uploads.run(upload, (cut) =>
      take(req, res, own, { limits, tooLarge, next, cut }),
    )
    return (
      taken ?? (await refuse(429, 'Too many files are coming in. Please try again in a minute.'))
    )
  }

  /** Whoever asks for much at once waits for its own turns, and nobody else does. */
  async function inTurn<Answer>(
    req: IncomingMessage,
    visitor: Visitor,
    respond: () => Promise<Answer>,
  ): Promise<Answer | null> {
    if (!options.rateLimit) return await respond()
    const isDesk = await options.isDesk(req.headers)
    return await turns.take({ address: visitor.clientAddress, isDesk }, respond)
  }

  /**
   * Rendered for a request that holds nothing of the visitor's: no cookie, no language. Each waits for a turn of its own,
   * never for that of whoever asked first.
   */
  async function keptPage(
    req: IncomingMessage,
    own: string,
    { cache, path }: NonNullable<ReturnType<typeof keptAt>>,
    visitor: Visitor,
  ) {
    const plain = () => new Request(own + path, { headers: { Accept: 'text/html' } })
    const page = await inTurn(req, visitor, () =>
      cache.take(own, path, () => options.respond(plain(), visitor)),
    )
    if (!page || !('unkept' in page)) return page
    return orUnavailable(req, new Response(page.unkept.bytes, page.unkept))
  }

  /** Zero when welcome. */
  function secondsToWait(req: IncomingMessage): number {
    if (!options.rateLimit) return 0
    const kind = isRead(req) ? 'read' : 'post'
    const limit = req.url === WEBHOOK ? webhookLimit : attemptLimit
    return limit(kind, clientAddress(req, options.trustProxy), Date.now())
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
