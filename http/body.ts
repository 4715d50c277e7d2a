import type { IncomingMessage } from 'node:http'
import { BODY_BYTES_MAX } from '#app/domain/limits.ts'

export type Body =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> | null }
  | { ok: false; reason: 'too-large' | 'broken-off' }

/** The whole body, or none for methods without one. Stops reading at the first byte too many. */
export async function readBody(req: IncomingMessage): Promise<Body> {
  if (req.method === 'GET' || req.method === 'HEAD') return { ok: true, bytes: null }
  if (Number(req.headers['content-length'] ?? 0) > BODY_BYTES_MAX)
    return { ok: false, reason: 'too-large' }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of req as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > BODY_BYTES_MAX) return { ok: false, reason: 'too-large' }
      chunks.push(chunk)
    }
  } catch {
    return { ok: false, reason: 'broken-off' }
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return { ok: true, bytes }
}
