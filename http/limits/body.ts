import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_BYTES_MAX } from '#app/platform/http-limits.ts'
import { inviteBody, isWaitingToSend } from './expectations.ts'

export type Body =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> | null }
  | { ok: false; reason: 'too-large' | 'broken-off' }

/** How long what is too large may go on coming before its connection is closed; chosen. */
const DISCARD_MS = 5_000

/**
 * The whole body, or none for methods without one. Keeps nothing from the first byte too many on. A
 * sender who waits to be asked for it is asked, unless it is too large.
 */
export async function readBody(req: IncomingMessage, res: ServerResponse): Promise<Body> {
  if (req.method === 'GET' || req.method === 'HEAD') return { ok: true, bytes: null }
  if (Number(req.headers['content-length'] ?? 0) > BODY_BYTES_MAX)
    return isWaitingToSend(req) ? { ok: false, reason: 'too-large' } : await tooLarge(req)
  await inviteBody(req, res)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const incoming = req.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    for await (const chunk of incoming) {
      size += chunk.length
      if (size > BODY_BYTES_MAX) break
      chunks.push(chunk)
    }
  } catch {
    return { ok: false, reason: 'broken-off' }
  }
  if (size > BODY_BYTES_MAX) return await tooLarge(req)
  return { ok: true, bytes: Buffer.concat(chunks) }
}

/** Lets the rest come in and throws it away: a sender who is cut off never reads our answer. */
async function tooLarge(req: IncomingMessage): Promise<Body> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, DISCARD_MS)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    req.once('end', done).once('close', done).on('error', done).resume()
  })
  return { ok: false, reason: 'too-large' }
}
