import { z } from 'zod'
import { type Hours, type OpenHours, WEEKDAYS, type Weekday } from '#app/content/hours.ts'
import { tickField, typedDateField, typedTimeField } from '#app/kernel/fields.schema.ts'
import type { NewDates } from './special-dates.ts'

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
 * The hours as the desk's form posts them: `mondayOpen`, `mondayFrom`, `mondayTo` and so on, and how the site says
 * them in `hours` and `weekendHours`, both empty where that is written from the hours.
 */
export const hoursForm = z
  .looseObject({
    version: wholeNumber,
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
    const buffers = { bufferMinutes, travelBufferMinutes }
    const limits = { minNoticeHours, weddingNoticeDays, pendingHours, cancelHours, monthsAhead }
    const { hours, weekendHours = '', seenHours, seenWeekendHours } = form
    const value = { weekly, ...buffers, ...limits }
    const inWords = hours === undefined ? null : { hours, weekendHours }
    if (hours?.trim() === '' && weekendHours.trim() !== '')
      context.addIssue({ code: 'custom', path: ['hours'], message: NO_HOURS })
    const seenWords =
      seenHours === undefined ? null : { hours: seenHours, weekendHours: seenWeekendHours }
    return { version, value, inWords, seenWords }

    function read<Value>(name: string, field: z.ZodType<Value>, text: unknown): Value | null {
      return readField(context, name, field, text)
    }
  })

const NO_HOURS = 'Please write your hours here, or leave both empty'

/** Dates that are not like the week. */
interface SetDates {
  version: number
  /** The entry that they take the place of; empty for none. */
  key: string
  dates: NewDates
}

/**
 * Special dates as the desk's form posts them: the first and the last day, `mondayOpen` and so on for the open ones, the
 * first and the last start of all, and `mondayFrom` and `mondayTo` where a day has others. `shut` closes all of them.
 */
export const datesForm = z
  .looseObject({
    version: wholeNumber,
    key: z.string().default(''),
    name: z.string().trim().default(''),
    firstDay: typedDateField,
    lastDay: z.string().default(''),
    firstStart: typedTimeField,
    lastStart: typedTimeField,
    shut: tickField,
  })
  .transform((form, context): SetDates => {
    const { version, key, name, firstDay, firstStart, lastStart, shut } = form
    const to = form.lastDay.trim()
      ? readField(context, 'lastDay', typedDateField, form.lastDay)
      : firstDay
    const weekly = {} as Record<Weekday, OpenHours>
    for (const day of WEEKDAYS) {
      const [from, until] = [form[`${day}From`] || firstStart, form[`${day}To`] || lastStart]
      const first = readField(context, `${day}From`, typedTimeField, from)
      const last = readField(context, `${day}To`, typedTimeField, until)
      if (first && last) weekly[day] = { open: form[`${day}Open`] === 'on', from: first, to: last }
    }
    if (to && to < firstDay)
      context.addIssue({
        ...{ code: 'custom', path: ['lastDay'] },
        message: 'The last day cannot be before the first',
      })
    if (lastStart < firstStart)
      context.addIssue({
        ...{ code: 'custom', path: ['lastStart'] },
        message: 'The last appointment cannot be before the first',
      })
    const isShut = shut || Object.values(weekly).every(({ open }) => !open)
    const dates = { name, from: firstDay, to: to ?? firstDay, weekly: isShut ? null : weekly }
    return { version, key, dates }
  })

export const datesRemoval = z.object({ version: wholeNumber, key: z.string() })

function readField<Value>(
  context: z.RefinementCtx,
  name: string,
  field: z.ZodType<Value>,
  text: unknown,
): Value | null {
  const parsed = field.safeParse(text)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  context.addIssue({ code: 'custom', path: [name], message: issue?.message ?? '' })
  return null
}
