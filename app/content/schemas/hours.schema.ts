import { z } from 'zod'
import { WEDDING_NOTICE_DAYS } from '#app/booking/booking-limits.ts'
import type { Hours } from '#app/content/hours.ts'
import { dateField, timeField } from '#app/kernel/fields.schema.ts'
import { list, whole } from './parts.schema.ts'

const day = z
  .object({
    open: z.boolean({ error: 'Please say true or false' }),
    from: timeField,
    to: timeField,
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last start cannot be before the first',
  })

export const hoursSchema = z.object({
  weekly: z.object({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }),
  closed: list(dateField, 0, 400).transform((dates) => [...new Set(dates)].sort()),
  bufferMinutes: whole(0, 240),
  travelBufferMinutes: whole(0, 480),
  minNoticeHours: whole(0, 8760),
  // Hours that were stored before there was such a notice get the default.
  weddingNoticeDays: whole(0, 365).default(WEDDING_NOTICE_DAYS),
  pendingHours: whole(0, 8760),
  cancelHours: whole(0, 720),
  monthsAhead: whole(1, 36),
}) satisfies z.ZodType<Hours>
