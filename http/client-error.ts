import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerInProgress, closingError } from './response/error-response.ts'

/** What the parser says of bytes it could not read, as a status; 400 for all others. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers bytes that are no request in the form and with the headers of every other error, where
 * the platform would send a bare status line. Answers to whole requests before them go out first;
 * nothing is written after one to the unreadable request itself, nor where nothing was asked.
 */
export function respondToClientError(site: { https: boolean }) {
  const refused = new WeakSet<Duplex>()

  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // Whatever else comes over the connection is an error again.
    if (refused.has(socket)) return
    refused.add(socket)
    refuseInTurn(error, socket)
  }

  function refuseInTurn(error: NodeJS.ErrnoException, socket: Duplex): void {
    const answer = answerInProgress(socket)
    if (!socket.writable || error.code === 'ECONNRESET' || isUnused(socket)) socket.destroy()
    else if (answer?.req.complete) answer.once('close', () => refuseInTurn(error, socket))
    else if (answer?.headersSent) socket.destroy()
    else refuse(error, socket)
  }

  function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
    const status = STATUSES[error.code ?? ''] ?? 400
    const reason = STATUS_CODES[status] ?? 'Bad Request'
    const { headers, body } = closingError(status, reason, site)
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines}\r\n${body}`)
  }
}

/**
 * Browsers open connections ahead of their requests. What is written to one that waited too long
 * would be read as the answer to the request that comes at last; a closed one is opened again.
 */
function isUnused(socket: Duplex): boolean {
  return (socket as { bytesRead?: number }).bytesRead === 0
}
