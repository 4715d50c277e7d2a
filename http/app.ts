import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { sharedPageAt } from '#app/content/shared-pages.ts'
import { contentRevision } from '#app/operations/content/current.server.ts'
import { isHeldFile } from '#app/operations/pictures/held-pictures.server.ts'
import { readPictureBytes } from '#app/operations/pictures/read-picture-bytes.server.ts'
import { config } from '#app/platform/config.server.ts'
import { renderPageContext, visitorContext } from '#app/platform/request-context.ts'
import { createHandler, type Handler } from './handler.ts'
import { uploadRuleAt } from './limits/uploads.ts'
import { routeMethods, routePatterns } from './route-pattern.ts'
import { createUploadedPictures } from './static/uploaded-pictures.ts'

/** Everything the product answers, static files aside. While it is developed no page is kept. */
export function createApp(): Handler {
  const { siteUrl, trustProxy, rateLimit } = config()
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const site = { https: siteUrl?.startsWith('https:') ?? false }
  const sendPicture = createUploadedPictures({ isThere: isHeldFile, read: readPictureBytes }, site)
  const handler = createHandler({
    siteUrl,
    trustProxy,
    rateLimit,
    sharedPageAt: import.meta.env.PROD ? sharedPageAt : () => null,
    revision: contentRevision,
    routeOf: routePatterns(build.routes),
    methodsAt: routeMethods(build.routes),
    uploadRuleAt,
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
      const isPicture = sendPicture(req, res)
      if (isPicture === true || (isPicture && (await isPicture))) return
      await handler.answer(req, res)
    },
  }
}
