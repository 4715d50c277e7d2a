import { z } from 'zod'
import { type Hours, type OpenHours, WEEKDAYS, type Weekday } from '#app/content/hours.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { typedDateField, typedTimeField } from '#app/kernel/fields.schema.ts'

/** New hours. */
export interface SetHours {
  /** The version they were written for. */
  version: number
  /** What of that version is to be another. */
  value: Partial<Hours>
  /** How the site says them; null leaves the words as they are. */
  inWords: HoursInWords | null
  /** How the site said them when the form was opened; null where that is not known. */
  seenWords?: HoursInWords | null
}

export interface HoursInWords {
  hours: string
  weekendHours: string
}

const wholeNumber = z.coerce.number({ error: 'Please choose a number' }).int().min(0)

/**
 * The hours as the desk's form posts them: `mondayOpen`, `mondayFrom`, `mondayTo` and so on, `closed` as
 * the days that stay closed, with blanks between, one further day in `closeOn`, and how the site says them
 * in `hours` and `weekendHours`.
 */
export const hoursForm = z
  .looseObject({
    version: wholeNumber,
    closed: z.string().default(''),
    closeOn: z.string().default(''),
    hours: z.string().optional(),
    weekendHours: z.string().optional(),
    seenHours: z.string().optional(),
    seenWeekendHours: z.string().default(''),
    bufferMinutes: wholeNumber,
    travelBufferMinutes: wholeNumber,
    minNoticeHours: wholeNumber,
    weddingNoticeDays: wholeNumber,
    pendingHours: wholeNumber,
    cancelHours: wholeNumber,
    monthsAhead: wholeNumber,
  })
  .transform((form, context): SetHours => {
    const { bufferMinutes, travelBufferMinutes, minNoticeHours, weddingNoticeDays } = form
    const { version, pendingHours, cancelHours, monthsAhead } = form
    const weekly = {} as Record<Weekday, OpenHours>
    for (const day of WEEKDAYS) {
      const from = read(`${day}From`, typedTimeField, form[`${day}From`])
      const to = read(`${day}To`, typedTimeField, form[`${day}To`])
      if (from && to) weekly[day] = { open: form[`${day}Open`] === 'on', from, to }
    }
    const closed = form.closed.split(' ').filter(Boolean) as CalendarDate[]
    const added = form.closeOn.trim() && read('closeOn', typedDateField, form.closeOn)
    const buffers = { bufferMinutes, travelBufferMinutes }
    const limits = { minNoticeHours, weddingNoticeDays, pendingHours, cancelHours, monthsAhead }
    const days = added ? [...closed, added] : closed
    const { hours, weekendHours = '', seenHours, seenWeekendHours } = form
    const value = { weekly, closed: days, ...buffers, ...limits }
    const inWords = hours === undefined ? null : { hours, weekendHours }
    const seenWords =
      seenHours === undefined ? null : { hours: seenHours, weekendHours: seenWeekendHours }
    return { version, value, inWords, seenWords }

    function read<Value>(name: string, field: z.ZodType<Value>, text: unknown): Value | null {
      const parsed = field.safeParse(text)
      if (parsed.success) return parsed.data
      const [issue] = parsed.error.issues
      context.addIssue({ code: 'custom', path: [name], message: issue?.message ?? '' })
      return null
    }
  })
