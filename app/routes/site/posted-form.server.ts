import { createHash } from 'node:crypto'
import { data } from 'react-router'
import { SENT_TWICE_MINUTES } from '#app/domain/rate-limits.ts'
import type { IdempotencyKey } from '#app/operations/shared/idempotent.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'

/** Who posted a form, and when. */
export interface Sender {
  now: Temporal.Instant
  clientAddress: string
}

/** A form as it is shown again: what was typed and what is wrong with it. */
export interface ShownAgain {
  /** Sentences by field name; `form` holds what belongs to none. */
  errors: FieldErrors
  values: Record<string, string>
}

/** The answer that shows a form again. */
export function showAgain(
  status: number,
  errors: FieldErrors,
  form: FormData,
  headers: Record<string, string> = {},
) {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] ??= value
  return data<ShownAgain>({ errors, values }, { status, headers })
}

/**
 * The key that makes a form sent twice by accident one act. Public pages are the same for all
 * visitors, so their forms bring no key of their own: what is said is the key, for some minutes. A
 * script that sends a form adds one, and it holds as long as any caller's.
 */
export function sameFormKey(
  said: Record<string, string | null | boolean>,
  ownKey?: FormDataEntryValue | null,
): IdempotencyKey {
  const bodyHash = hash(said)
  if (typeof ownKey === 'string' && /^[\w-]{16,64}$/.test(ownKey))
    return { key: `form ${hash([ownKey, bodyHash])}`, bodyHash }
  return { key: `form ${bodyHash}`, bodyHash, storedMinutes: SENT_TWICE_MINUTES }
}

function hash(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
