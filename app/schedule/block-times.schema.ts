import { z } from 'zod'
import {
  dateField,
  reasonField,
  timeField,
  typedDateField,
  typedTimeField,
} from '#app/kernel/fields.schema.ts'
import { cleanText } from '#app/kernel/text/text.ts'
import { blockedRangeOf, PARTS_OF_DAY, type PartOfDay } from './block-range.ts'

/** A range of one day, from the first to the last blocked time, both included. */
export const blockedTimeRequest = z
  .object({ date: dateField, startTime: timeField, endTime: timeField, reason: reasonField })
  .refine(({ startTime, endTime }) => endTime >= startTime, {
    path: ['endTime'],
    message: 'The last blocked time must not be before the first',
  })

export type BlockedTimeRequest = z.output<typeof blockedTimeRequest>

const optionalDate = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? '') || null)
  .pipe(typedDateField.nullable())

const optionalTime = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? '') || undefined)
  .pipe(typedTimeField.optional())

/**
 * The same hours of one day or several: from the first day to the last, and again each week until a
 * day. The hours end `until` a time, which itself stays open, or with `endTime` as in the calls. A whole
 * day is all its half hours, whatever times come with it, and a `part` of it up to noon or from noon on.
 */
export const blockedDaysRequest = z.preprocess(
  fillRange,
  z
    .object({
      date: typedDateField,
      startTime: typedTimeField,
      endTime: optionalTime,
      until: optionalTime,
      reason: reasonField,
      lastDate: optionalDate,
      repeatUntil: optionalDate,
    })
    .refine(({ date, lastDate }) => !lastDate || lastDate >= date, {
      path: ['lastDate'],
      message: 'The last day must not be before the first',
    })
    .refine(({ date, lastDate, repeatUntil }) => !repeatUntil || repeatUntil > (lastDate ?? date), {
      path: ['repeatUntil'],
      message: 'Please choose a day after the last one to block',
    })
    .transform(({ startTime, endTime, until, ...rest }, context) => {
      if (endTime && endTime >= startTime) return { ...rest, startTime, endTime }
      const range = until && blockedRangeOf(startTime, until)
      if (range) return { ...rest, ...range }
      context.addIssue({
        code: 'custom',
        path: ['until'],
        message: endTime || until ? TOO_EARLY : NO_END,
      })
      return z.NEVER
    }),
)

const TOO_EARLY = 'The end must be later than the beginning'
const NO_END = 'Please choose a time'

export type BlockedDaysRequest = z.output<typeof blockedDaysRequest>

function fillRange(fields: unknown): unknown {
  if (typeof fields !== 'object' || !fields) return fields
  const { wholeDay, part = wholeDay ? 'days' : '' } = fields as Record<string, unknown>
  const range = PARTS_OF_DAY[part as PartOfDay]
  if (!range) return fields
  const oneDay = part === 'days' ? {} : { lastDate: undefined }
  return { ...fields, ...range, ...oneDay, until: undefined }
}
