import { z } from 'zod'
import { LIST_LIMIT_MAX } from '#app/domain/limits.ts'
import { hasForbiddenControlsInLine } from '#app/domain/text.ts'

const DEFAULT_LIMIT = 50

export const limitField = z
  .string()
  .regex(/^\d{1,4}$/, limitSentence())
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= LIST_LIMIT_MAX, limitSentence())
  .default(DEFAULT_LIMIT)

/** Where a list goes on: the sorting values of the last row, opaque to the caller. */
export function cursorField<Cursor>(keys: readonly (keyof Cursor & string)[]) {
  return z.string().transform((text, context): Cursor => {
    try {
      const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
      if (Array.isArray(values) && values.length === keys.length && values.every(isText))
        return Object.fromEntries(keys.map((key, index) => [key, values[index]])) as Cursor
    } catch {
      // Told below: whatever this was, we did not write it.
    }
    context.addIssue({ code: 'custom', message: 'Please use a cursor that a list has answered' })
    return z.NEVER
  })
}

export function writeCursor<Row extends object>(row: Row, keys: readonly (keyof Row)[]): string {
  return Buffer.from(JSON.stringify(keys.map((key) => row[key]))).toString('base64url')
}

/** One page of `rows`, of which one more than the limit was read to see whether it goes on. */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  limit: number,
  keys: readonly (keyof Row)[],
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: last && rows.length > limit ? writeCursor(last, keys) : null }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !hasForbiddenControlsInLine(value)
}

function limitSentence(): string {
  return `Please ask for 1 to ${LIST_LIMIT_MAX} entries`
}
