import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type LoaderFunction, RouterContextProvider } from 'react-router'
import { showsSignedSession } from '#app/accounts/signed-session.server.ts'
import { contentRevision } from '#app/content/current.server.ts'
import { liveCallAt, livePageAt, sharedPageAt } from '#app/content/shared-pages.ts'
import { askDatabaseRevision, databaseRevision } from '#app/database/database.server.ts'
import { isHeldFile } from '#app/pictures/held-pictures.server.ts'
import { readPictureBytes } from '#app/pictures/read-picture-bytes.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { renderPageContext, visitorContext } from '#app/platform/request-context.ts'
import { bySection } from './by-section.ts'
import { answerFault } from './error-boundary.ts'
import { createHandler, type Handler } from './handler.ts'
import { uploadRuleAt } from './limits/uploads.ts'
import { routeMethods, routePatterns } from './route-pattern.ts'
import { createUploadedPictures } from './static/uploaded-pictures.ts'

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
