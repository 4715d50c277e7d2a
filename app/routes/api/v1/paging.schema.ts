import { z } from 'zod'
import { hasForbiddenControlsInLine } from '#app/domain/text.ts'

/** Entries of a page nobody gave a size; chosen. */
const DEFAULT_LIMIT = 50

/** Entries one call may ask of a list; chosen. */
const LIST_LIMIT_MAX = 200

/** How many entries one answer holds at most. */
export const limitField = z
  .string()
  .refine((text) => /^\d{1,4}$/.test(text), limitSentence())
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= LIST_LIMIT_MAX, limitSentence())
  .default(DEFAULT_LIMIT)
  .meta({
    type: 'integer',
    minimum: 1,
    maximum: LIST_LIMIT_MAX,
    default: DEFAULT_LIMIT,
    description: 'How many entries the answer holds at most.',
  })

/** Where a list goes on: the sorting values of the last row, opaque to the caller. */
export function cursorField<Key extends string>(keys: readonly Key[]) {
  return z
    .string()
    .transform((text, context): Cursor<Key> => {
      try {
        const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
        if (Array.isArray(values) && values.length === keys.length && values.every(isText))
          return Object.fromEntries(keys.map((key, index) => [key, values[index]])) as Cursor<Key>
      } catch {
        // Told below: whatever this was, we did not write it.
      }
      context.addIssue({ code: 'custom', message: 'Please use a cursor that a list has answered' })
      return z.NEVER
    })
    .meta({ description: 'The nextCursor of the page before, to go on after it.' })
}

type Cursor<Key extends string> = Record<Key, string>

function isText(value: unknown): value is string {
  return typeof value === 'string' && !hasForbiddenControlsInLine(value)
}

function limitSentence(): string {
  return `Please ask for 1 to ${LIST_LIMIT_MAX} entries`
}
