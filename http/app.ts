import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { sharedPageAt } from '#app/content/shared-pages.ts'
import { contentRevision } from '#app/operations/content/current.server.ts'
import { config } from '#app/platform/config.server.ts'
import { renderPageContext, visitorContext } from '#app/platform/request-context.ts'
import { createHandler, type Handler } from './handler.ts'
import { routeMethods, routePatterns } from './route-pattern.ts'

/** Everything the product answers, static files aside. While it is developed no page is kept. */
export function createApp(): Handler {
  const { siteUrl, trustProxy, rateLimit } = config()
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return createHandler({
    siteUrl,
    trustProxy,
    rateLimit,
    sharedPageAt: import.meta.env.PROD ? sharedPageAt : () => null,
    revision: contentRevision,
    routeOf: routePatterns(build.routes),
    methodsAt: routeMethods(build.routes),
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
}
