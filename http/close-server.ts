import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** In-flight requests get this long after a stop signal; the promise is to be gone in 10 s. */
export const GRACE_MS = 8_000

/**
 * Returns what takes nothing new and closes the server once what was begun is finished. While lines are open it goes on
 * answering for `drainMs`, each answer the last of its line: to close a line on which a request is on its way would drop
 * that request.
 */
export function closerOf(server: Server): (drainMs: number) => Promise<void> {
  const answers = new Set<ServerResponse>()
  const watch = (_req: IncomingMessage, res: ServerResponse) => {
    answers.add(res)
    res.once('close', () => answers.delete(res))
  }
  server.on('request', watch).on('checkContinue', watch)

  return async (drainMs) => {
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
    if ((await countLines(server)) > 0) {
      await sleep(drainMs)
      // After a process was held up its clocks come first: what had come in meanwhile is read before lines are closed.
      await nextTurn()
    }
    // The platform's own way closes lines at once, and takes one for idle whose reader does not have all of an answer.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    for (let left = unread(answers); left; left = unread(answers)) await once(left, 'close')
    server.closeIdleConnections()
    await closed
  }
}

/** An answer that was given and not taken whole yet. */
function unread(answers: Set<ServerResponse>): ServerResponse | undefined {
  return [...answers].find((res) => res.writableEnded && !res.closed)
}

async function countLines(server: Server): Promise<number> {
  return await new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count ?? 0))
  })
}
