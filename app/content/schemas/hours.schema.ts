import { z } from 'zod'
import { WEDDING_NOTICE_DAYS } from '#app/booking/booking-limits.ts'
import { dateField, timeField } from '#app/kernel/fields.schema.ts'
import { list, whole } from './parts.schema.ts'

/** `from` and `to` are the first and the last start of a day. */
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

/** When appointments may be requested, moved and cancelled; the artist sets it under Schedule. */
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
  /** Days on which nothing can be requested. */
  closed: list(dateField, 0, 400).transform((dates) => [...new Set(dates)].sort()),
  /** Kept free after each appointment. */
  bufferMinutes: whole(0, 240),
  /** Kept free around an appointment at the client's place whose drive is not known. */
  travelBufferMinutes: whole(0, 480),
  minNoticeHours: whole(0, 8760),
  /**
   * How many days ahead the date of a request with a ready-by time must lie; 0 for the same day. Hours that
   * were stored before there was such a notice get the default.
   */
  weddingNoticeDays: whole(0, 365).default(WEDDING_NOTICE_DAYS),
  /** Hours after which an unanswered request is released; 0 for never. */
  pendingHours: whole(0, 8760),
  /** Until how many hours before the start a client may cancel or move. */
  cancelHours: whole(0, 720),
  /** How far ahead requests are taken. */
  monthsAhead: whole(1, 36),
})

export type Hours = z.output<typeof hoursSchema>
export type OpenHours = Hours['weekly']['monday']
