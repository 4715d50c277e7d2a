import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerInProgress, closingError } from '../response/error-response.ts'

/** Whether the sender keeps its body back until it is asked for it (RFC 9110 10.1.1). */
export function isWaitingToSend(req: IncomingMessage): boolean {
  const { expect, 'content-length': length, 'transfer-encoding': coding } = req.headers
  if (expect === undefined || req.httpVersion !== '1.1') return false
  return coding !== undefined || Number(length ?? 0) > 0
}

/**
 * Asks a waiting sender for its body, once all that can be refused without it is not. The answers to
 * requests before it on its connection go out first.
 */
export async function inviteBody(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (!isWaitingToSend(req)) return
  // The platform gives an answer the connection when those before it are finished.
  while (!res.socket && !req.socket.destroyed) {
    const before = answerInProgress(req.socket)
    if (!before) return
    await once(before, 'close')
  }
  if (res.socket) res.writeContinue()
}

/** Refuses an expectation that is not `100-continue`, which nobody here could meet. */
export function refuseExpectation(site: { https: boolean }) {
  // A body may follow, which nobody is going to read.
  const { headers, body } = closingError(417, 'This expectation cannot be met', site)
  return (_req: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(417, [...headers].flat()).end(body)
  }
}
