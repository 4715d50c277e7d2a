import type { IncomingMessage, ServerResponse } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type LoaderFunction, RouterContextProvider } from 'react-router'
import { showsSignedSession } from '#app/accounts/signed-session.server.ts'
import { contentRevision } from '#app/content/current.server.ts'
import { liveCallAt, livePageAt, sharedPageAt } from '#app/content/shared-pages.ts'
import { askDatabaseRevision, databaseRevision } from '#app/database/database.server.ts'
import { isHeldFile } from '#app/pictures/held-pictures.server.ts'
import { uploadedFileOf } from '#app/pictures/picture-files.ts'
import { readPictureBytes } from '#app/pictures/read-picture-bytes.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { renderPageContext, visitorContext } from '#app/platform/request-context.ts'
import { bySection } from './by-section.ts'
import { answerFault } from './error-boundary.ts'
import { createHandler, type Handler } from './handler.ts'
import { uploadRuleAt } from './limits/uploads.ts'
import { represent } from './response/representation.ts'
import { routeMethods, routePatterns } from './route-pattern.ts'
import { createPictureCache } from './static/picture-cache.ts'
import { headersOf, pathOf, securityHeaders, sendFile } from './static/static-files.ts'

/** Everything the product answers, static files aside. While it is developed no page is kept. */
export function createApp(): Handler {
  const { siteUrl, trustProxy, rateLimit } = config()
  const handlerAt = bySection(build, (section) =>
    createRequestHandler(section, import.meta.env.MODE),
  )
  const handle = (request: Request, context: RouterContextProvider) =>
    handlerAt(new URL(request.url).pathname)(request, context)
  const site = { https: siteUrl?.startsWith('https:') ?? false }
  const sendPicture = createUploadedPictures({ isThere: isHeldFile, read: readPictureBytes }, site)
  const health = new Map<string, LoaderFunction>(
    Object.values(build.routes).flatMap((route) =>
      route?.path === 'healthz' || route?.path === 'readyz'
        ? [[`/${route.path}`, route.module.loader as LoaderFunction] as const]
        : [],
    ),
  )
  const handler = createHandler({
    siteUrl,
    trustProxy,
    rateLimit,
    sharedPageAt: import.meta.env.PROD ? sharedPageAt : () => null,
    revision: contentRevision,
    livePageAt: import.meta.env.PROD ? livePageAt : () => null,
    liveCallAt: import.meta.env.PROD ? liveCallAt : () => null,
    liveRevision: databaseRevision,
    askLiveRevision: askDatabaseRevision,
    routeOf: routePatterns(build.routes),
    methodsAt: routeMethods(build.routes),
    uploadRuleAt,
    answerHealth: (path, makeRequest) => {
      const load = health.get(path)
      if (!load) return null
      const request = makeRequest()
      const url = new URL(request.url)
      const context = new RouterContextProvider()
      return load({ request, url, pattern: path, params: {}, context }) as Promise<Response>
    },
    isDesk: showsSignedSession,
    respond: async (request, visitor) => {
      const context = new RouterContextProvider()
      context.set(visitorContext, visitor)
      context.set(renderPageContext, async (path) => {
        const plain = new RouterContextProvider()
        plain.set(visitorContext, visitor)
        const page = new URL(path, request.url)
        return await handle(new Request(page, { headers: { Accept: 'text/html' } }), plain)
      })
      return await handle(request, context)
    },
  })
  return {
    answerCached: handler.answerCached,
    answer: async (req, res) => {
      try {
        if (await sendPicture(req, res)) return
      } catch (error) {
        reportFault('a picture', error)
        return await answerFault(req, res, error, site)
      }
      await handler.answer(req, res)
    },
  }
}

const PICTURES = '/pictures/'

/** What a page shows at once, many times over: some hundred sizes of pictures. Chosen. */
const PICTURES_KEPT_BYTES = 32 * 1024 * 1024

/**
 * Answers GET and HEAD of the pictures that the artist uploaded, as files are answered; false when there is
 * no such picture, and nothing was done. Those asked for last lie in memory, up to `PICTURES_KEPT_BYTES`; the others
 * are read. `isThere` says whether a name is that of a picture, as far as this process knows; `read` gives
 * its bytes, or null.
 */
function createUploadedPictures(
  pictures: {
    isThere: (name: string) => boolean
    read: (name: string) => Promise<Buffer | null>
  },
  site: { https: boolean },
): (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean> {
  // A letter shows them in whatever page its reader has mail in.
  const security = securityHeaders(site, { 'Cross-Origin-Resource-Policy': 'cross-origin' })
  const kept = createPictureCache(PICTURES_KEPT_BYTES)
  return (req, res) => {
    const path = req.method === 'GET' || req.method === 'HEAD' ? pathOf(req.url ?? '') : ''
    const name = path.startsWith(PICTURES) ? path.slice(PICTURES.length) : ''
    if (!name || uploadedFileOf(name) === null) return false
    const file = pictures.isThere(name) ? kept.take(name) : undefined
    if (!file) return fetch(req, res, name)
    sendFile(req, res, file, security)
    return true
  }

  async function fetch(req: IncomingMessage, res: ServerResponse, name: string): Promise<boolean> {
    const bytes = await pictures.read(name)
    if (!bytes) return false
    const file = represent(bytes, null, [...security, ...headersOf(PICTURES + name, false)])
    kept.keep(name, file)
    if (!res.destroyed) sendFile(req, res, file, security)
    return true
  }
}
