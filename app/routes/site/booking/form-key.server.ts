import { createHash } from 'node:crypto'
import type { BookingRequest } from '#app/operations/appointments/request-booking.schema.ts'

/**
 * The key that makes a form sent twice one request. The form carries the same hidden value while it
 * stays open, so what was asked is part of the key: sent again with another time it is simply
 * another request. Undefined for a form without a value of ours.
 */
export function formKey(
  hidden: string | undefined,
  request: BookingRequest,
): { key: string; bodyHash: string } | undefined {
  if (!hidden || !/^[\w-]{16,64}$/.test(hidden)) return undefined
  const { name, email, phone, service, date, time } = request
  const bodyHash = hash([name, email, phone, service, date, time])
  return { key: `form ${hash([hidden, bodyHash])}`, bodyHash }
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
