import { z } from 'zod'
import { LONG_TEXT_MAX } from '#app/kernel/field-lengths.ts'
import {
  cleanText,
  countCharacters,
  hasForbiddenControls,
  hasForbiddenControlsInLine,
} from '#app/kernel/text/text.ts'

/** The parts that documents from elsewhere are read by. */

/** Whatever stands there, nothing included. */
export const anything = z.unknown().optional()

/** An instant as ISO text or as a server's timestamp; ISO 8601 in UTC with milliseconds. */
export const instantField = anything.transform((value, context): string => {
  const date = new Date(toMilliseconds(value))
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  context.addIssue({ code: 'custom', message: 'is no instant' })
  return z.NEVER
})

export const optionalInstant = optional(instantField)

export const flag = (fallback: boolean) =>
  z.boolean({ error: 'is not true or false' }).default(fallback)

/** The id of a booking under which another collection of the same file has it. */
export const referredBooking = z
  .string({ error: 'is missing' })
  .min(1, 'is missing')
  .max(200, 'is no id')

/** Whole half hours kept free; none where it was not written down. */
export const bufferField = z
  .int({ error: 'is no number of minutes' })
  .min(0)
  .max(720)
  .multipleOf(30)
  .default(0)

export const optionalMinutes = optional(
  z.int({ error: 'is no number of minutes' }).min(1).max(1440),
)

/** The artist's own words. */
export const wordsField = textField(LONG_TEXT_MAX)

/** Missing, null and blank text are null. */
export function optional<Output>(field: z.ZodType<Output, unknown>) {
  return anything.transform((value, context): Output | null => {
    if (isBlank(value)) return null
    const parsed = field.safeParse(value)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: messageOf(parsed.error) })
    return z.NEVER
  })
}

/** Text that is stored as empty when there was none. */
export function blankOr(field: z.ZodType<string, unknown>) {
  return optional(field).transform((text) => text ?? '')
}

export function statusField<Status extends string>(known: readonly Status[], unset: Status) {
  return anything.transform((value, context): Status => {
    if (isBlank(value)) return unset
    const status = known.find((one) => one === value)
    if (status) return status
    context.addIssue({ code: 'custom', message: `is none of ${known.join(', ')}` })
    return z.NEVER
  })
}

export function textField(most: number) {
  return z
    .string({ error: 'is no text' })
    .transform(cleanText)
    .refine((text) => countCharacters(text) <= most, `has over ${most} characters`)
    .refine((text) => !hasForbiddenControls(text), 'has control characters')
}

export function lineField(most: number) {
  return z
    .string({ error: 'is no text' })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .refine((text) => countCharacters(text) <= most, `has over ${most} characters`)
        .refine((text) => !hasForbiddenControlsInLine(text), 'has control characters'),
    )
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}

function messageOf(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'is not understood'
}

/** NaN for what is no instant. Document databases write timestamps with or without an underscore. */
function toMilliseconds(value: unknown): number {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(value)
      ? Date.parse(value)
      : Number.NaN
  if (typeof value !== 'object' || value === null) return Number.NaN
  const inner = 'value' in value ? (value.value as object) : value
  const { seconds, nanoseconds, _seconds, _nanoseconds } = (inner ?? {}) as Record<string, unknown>
  const whole = seconds ?? _seconds
  const rest = nanoseconds ?? _nanoseconds ?? 0
  if (typeof whole !== 'number' || typeof rest !== 'number') return Number.NaN
  return whole * 1000 + Math.floor(rest / 1_000_000)
}
