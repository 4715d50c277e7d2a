import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDatabaseUnavailable } from '#app/database/drivers/unavailable.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { rejectionResponse, unavailableResponse } from './response/error-response.ts'
import { addSecurityHeaders } from './response/security-headers.ts'
import { writeResponse } from './response/write-response.ts'

type Listener = (req: IncomingMessage, res: ServerResponse) => void

/**
 * The listener, whose errors end no more than the request they belong to: it is answered with 500, or cut off where
 * the answer has begun. What a listener begins and does not wait for is its own to catch.
 */
export function withErrorBoundary(listener: Listener, site: { https: boolean }): Listener {
  return (req, res) => {
    try {
      listener(req, res)
    } catch (error) {
      reportFault('answering', error)
      answerFault(req, res, error, site).catch(() => res.destroy())
    }
  }
}

/** 503 where the database is away, else 500. */
export async function answerFault(
  req: IncomingMessage,
  res: ServerResponse,
  error: unknown,
  site: { https: boolean },
): Promise<void> {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const answer = isDatabaseUnavailable(error)
    ? unavailableResponse(req, null)
    : rejectionResponse(req, 500, 'Something went wrong. Please try again.')
  addSecurityHeaders(answer.headers, site)
  await writeResponse(req, res, answer)
}
