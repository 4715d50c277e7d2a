import type { IncomingMessage, ServerResponse } from 'node:http'
import { closingError, closingPage, wantsPage } from '../response/error-response.ts'
import { discardBody } from './body.ts'
import { createRefusalLog } from './refusal-log.ts'

const TOO_MANY_WAIT = 'Too many visitors at once. Please try again in a moment.'

/**
 * Returns what refuses those who come while too many wait. It costs next to nothing: the bytes lie ready, nothing of
 * the body is kept, and the log counts.
 */
export function createTurnAway(site: { https: boolean }) {
  const call = ready(closingError(503, TOO_MANY_WAIT, site))
  const page = ready(closingPage(503, TOO_MANY_WAIT, site))
  const logRefusal = createRefusalLog('too many visitors at once')

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    logRefusal()
    if (res.destroyed) return
    const { headers, body } = wantsPage(req) ? page : call
    res.writeHead(503, headers)
    // The whole answer, before the rest comes in: only then is the connection closed.
    if (req.method !== 'HEAD') res.write(body)
    await discardBody(req)
    res.end()
  }
}

function ready({ headers, body }: ReturnType<typeof closingError>) {
  return { headers: [...headers].flat(), body: Buffer.from(body) }
}
