import { createHash } from 'node:crypto'
import { errorResponse } from '#app/platform/errors.ts'
import { invalid } from '../respond.server.ts'

/** Longest key; RFC drafts of the header name no limit, a UUID has 36 characters. */
export const KEY_MAX = 255

/** The request's Idempotency-Key with the hash of its body, or undefined when it has none. */
export async function readIdempotencyKey(
  request: Request,
): Promise<{ key: string; bodyHash: string } | undefined> {
  const key = request.headers.get('Idempotency-Key')?.trim()
  if (!key) return undefined
  if (key.length > KEY_MAX || !/^[\x21-\x7e]+$/.test(key))
    throw invalid({ 'Idempotency-Key': `Please use at most ${KEY_MAX} visible ASCII characters` })
  const body = Buffer.from(await request.clone().arrayBuffer())
  return { key, bodyHash: createHash('sha256').update(body).digest('base64url') }
}

export function keyReused(): Response {
  return errorResponse(422, 'This Idempotency-Key was used for another request')
}
