import { z } from 'zod'
import { WEDDING_NOTICE_DAYS } from '#app/booking/booking-limits.ts'
import { isHalfHour } from '#app/booking/times/slots.ts'
import { dateField, timeField } from '#app/kernel/fields.schema.ts'
import { line, list, whole } from './parts.schema.ts'

const PERIODS_MAX = 20

const start = timeField
  .refine(isHalfHour, 'Please choose a time on the hour or the half hour')
  .meta({ pattern: '^([01]\\d|2[0-3]):(00|30)$' })

/** `from` and `to` are the first and the last start of a day. */
const day = z
  .object({
    open: z.boolean({ error: 'Please say true or false' }),
    from: start,
    to: start,
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last start cannot be before the first',
  })

const weekly = z.object({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
})

/** Hours in place of the week's, from one day to another, both included. */
const period = z
  .object({ name: line(60), from: dateField, to: dateField, weekly })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day cannot be before the first',
  })

const periods = list(period, 0, PERIODS_MAX).superRefine((all, context) => {
  for (const [index, { from, to }] of all.entries()) {
    const other = all.slice(0, index).find((one) => one.from <= to && from <= one.to)
    if (other)
      context.addIssue({
        code: 'custom',
        path: [index, 'from'],
        message: `These dates overlap “${other.name}”`,
      })
  }
})

/** When appointments may be requested, moved and cancelled; the artist sets it under Schedule. */
export const hoursSchema = z.object({
  weekly,
  /** In the order of their dates. Hours that were stored before there were any have none. */
  periods: periods
    .default([])
    .transform((all) => all.toSorted((one, other) => one.from.localeCompare(other.from))),
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
export type Period = Hours['periods'][number]
