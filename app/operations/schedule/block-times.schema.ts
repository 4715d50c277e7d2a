import { z } from 'zod'
import { SLOTS } from '#app/domain/schedule/slots.ts'
import { cleanText } from '#app/domain/text.ts'
import { dateField, reasonField, timeField } from '../shared/fields.schema.ts'

const range = { date: dateField, startTime: timeField, endTime: timeField, reason: reasonField }

const inOrder: [(range: { startTime: string; endTime: string }) => boolean, object] = [
  ({ startTime, endTime }) => endTime >= startTime,
  { path: ['endTime'], message: 'The last blocked time must not be before the first' },
]

/** A range of one day, from the first to the last blocked time, both included. */
export const blockedTimeRequest = z.object(range).refine(...inOrder)

export type BlockedTimeRequest = z.output<typeof blockedTimeRequest>

const optionalDate = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? '') || null)
  .pipe(dateField.nullable())

/**
 * The same hours of one day or several: from the first day to the last, and again each week until a
 * day. A whole day is all its slots, whatever times come with it.
 */
export const blockedDaysRequest = z.preprocess(
  fillWholeDay,
  z
    .object({ ...range, lastDate: optionalDate, repeatUntil: optionalDate })
    .refine(...inOrder)
    .refine(({ date, lastDate }) => !lastDate || lastDate >= date, {
      path: ['lastDate'],
      message: 'The last day must not be before the first',
    })
    .refine(({ date, lastDate, repeatUntil }) => !repeatUntil || repeatUntil > (lastDate ?? date), {
      path: ['repeatUntil'],
      message: 'Please choose a day after the last one to block',
    }),
)

export type BlockedDaysRequest = z.output<typeof blockedDaysRequest>

function fillWholeDay(fields: unknown): unknown {
  const isWholeDay = typeof fields === 'object' && fields && 'wholeDay' in fields && fields.wholeDay
  return isWholeDay ? { ...fields, startTime: SLOTS[0], endTime: SLOTS.at(-1) } : fields
}
