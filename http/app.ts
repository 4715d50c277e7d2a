import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { config } from '#app/platform/config.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { createFront } from './front.ts'

/** Everything the product answers, as one listener for node:http; static files aside. */
export function createApp(): ReturnType<typeof createFront> {
  const { siteUrl, trustProxy, rateLimit } = config()
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return createFront({
    siteUrl,
    trustProxy,
    rateLimit,
    respond: async (request, visitor) => {
      const context = new RouterContextProvider()
      context.set(visitorContext, visitor)
      return await handle(request, context)
    },
  })
}
