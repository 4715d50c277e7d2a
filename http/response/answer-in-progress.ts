import type { ServerResponse } from 'node:http'

/** The answer that has the connection now, which the platform keeps on the socket; null between two. */
export function answerInProgress(socket: object): ServerResponse | null {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? null
}
