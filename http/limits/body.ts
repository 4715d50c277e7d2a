import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_BYTES_MAX, BODY_MS_MAX } from '#app/platform/http-limits.ts'
import { inviteBody, isWaitingToSend } from './expectations.ts'

export type Body =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> | null }
  | { ok: false; reason: 'too-large' | 'too-slow' | 'broken-off' }

/** How much of a body is taken, and how long it may be on its way. */
export interface BodyLimits {
  bytesMax: number
  msMax: number
  /** How long nothing of it may come. */
  idleMs: number
  /** How fast it must come on the whole, once it took so long. */
  pace?: { bytesPerSecond: number; afterMs: number }
}

const FORM: BodyLimits = { bytesMax: BODY_BYTES_MAX, msMax: BODY_MS_MAX, idleMs: BODY_MS_MAX }

/** How long what is not wanted may go on coming before its connection is closed; chosen. */
const DISCARD_MS = 5_000

/**
 * The whole body, or none for methods without one. Keeps nothing from the first byte too many on. A
 * sender who waits to be asked for it is asked, unless it is too large. `cut` ends a body that is slow.
 */
export async function readBody(
  req: IncomingMessage,
  res: ServerResponse,
  { bytesMax, msMax, idleMs, pace }: BodyLimits = FORM,
  cut?: AbortSignal,
): Promise<Body> {
  if (req.method === 'GET' || req.method === 'HEAD') return { ok: true, bytes: null }
  if (Number(req.headers['content-length'] ?? 0) > bytesMax) {
    await discardBody(req)
    return { ok: false, reason: 'too-large' }
  }
  await inviteBody(req, res)
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(resolve, msMax, 'late')
  const idle = setTimeout(resolve, idleMs, 'late')
  const giveWay = () => resolve('late')
  cut?.addEventListener('abort', giveWay, { once: true })
  if (cut?.aborted) giveWay()
  // Held once where it says how long it is: what is uploaded may be large.
  const length = Number(req.headers['content-length'] ?? 0)
  const whole = length > BODY_BYTES_MAX ? Buffer.allocUnsafeSlow(length) : null
  const chunks: Uint8Array[] = []
  const incoming = req.iterator({ destroyOnReturn: false })
  const begun = performance.now()
  let size = 0
  try {
    while (size <= bytesMax) {
      const next = await Promise.race([incoming.next(), late])
      if (next === 'late') return { ok: false, reason: 'too-slow' }
      if (next.done) break
      idle.refresh()
      const chunk = next.value as Uint8Array
      if (whole) whole.set(chunk, size)
      else chunks.push(chunk)
      size += chunk.length
      if (pace && isTooSlow(size, performance.now() - begun, pace))
        return { ok: false, reason: 'too-slow' }
    }
  } catch {
    return { ok: false, reason: 'broken-off' }
  } finally {
    clearTimeout(timer)
    clearTimeout(idle)
  }
  if (whole) return { ok: true, bytes: whole.subarray(0, size) }
  if (size <= bytesMax) return { ok: true, bytes: Buffer.concat(chunks) }
  // While the iterator listens, nothing flows by itself.
  await incoming.return?.()
  await discardBody(req)
  return { ok: false, reason: 'too-large' }
}

function isTooSlow(bytes: number, ms: number, pace: NonNullable<BodyLimits['pace']>): boolean {
  return ms > pace.afterMs && bytes * 1000 < ms * pace.bytesPerSecond
}

/** How many bytes a body is going to hold: as many as it says, or the most that are taken. */
export function announcedBytes(req: IncomingMessage): number {
  if (req.method === 'GET' || req.method === 'HEAD') return 0
  if (req.headers['transfer-encoding'] !== undefined) return BODY_BYTES_MAX
  return Math.min(Number(req.headers['content-length'] ?? 0), BODY_BYTES_MAX)
}

/** Lets the rest come in and throws it away: a sender who is cut off never reads our answer. */
export async function discardBody(req: IncomingMessage): Promise<void> {
  if (isWaitingToSend(req)) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, DISCARD_MS)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    if (req.readableEnded || req.destroyed) return done()
    req.once('end', done).once('close', done).on('error', done).resume()
  })
}
