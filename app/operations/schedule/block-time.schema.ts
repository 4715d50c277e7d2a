import { z } from 'zod'
import { dateField, reasonField, timeField } from '../shared/fields.schema.ts'

/** A range of one day, from the first to the last blocked time, both included. */
export const blockedTimeRequest = z
  .object({ date: dateField, startTime: timeField, endTime: timeField, reason: reasonField })
  .refine((range) => range.endTime >= range.startTime, {
    path: ['endTime'],
    message: 'The last blocked time must not be before the first',
  })

export type BlockedTimeRequest = z.output<typeof blockedTimeRequest>
