import { z } from 'zod'
import { sentences } from '#app/kernel/sentences.ts'
import {
  cleanText,
  countCharacters,
  hasForbiddenControls,
  hasForbiddenControlsInLine,
  isPhone,
} from '#app/kernel/text/text.ts'
import { type CalendarDate, parseCalendarDate } from './calendar-date.ts'
import {
  CONSENT_NOTE_MAX,
  EMAIL_MAX,
  LONG_TEXT_MAX,
  NAME_MAX,
  PERSONAL_LINE_MAX,
  PHONE_CHARACTERS_MAX,
  PHONE_DIGITS_MIN,
  REASON_MAX,
  SUBJECT_MAX,
} from './field-lengths.ts'
import { formatCount } from './locale.ts'
import { parseTimeOfDay, type TimeOfDay } from './time-of-day.ts'
import { readTypedDate, readTypedTime } from './typed-when.ts'

/**
 * The parts that forms and calls are made of; each is trimmed before it is judged. Whatever a check
 * in code demands is said once more as `meta`, which the description of the calls is made of.
 */

/** A box that is ticked; one that is not is not sent. */
export const tickField = z
  .string()
  .optional()
  .transform((text) => text === 'on')

export const nameField = (missing: string) => requiredLine(missing, NAME_MAX)

export const emailField = z
  .string({ error: sentences.invalidEmail })
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, 'Please enter your email address')
      .max(EMAIL_MAX, `Please keep the email address to ${EMAIL_MAX} characters`)
      .pipe(z.email(sentences.invalidEmail)),
  )
  .meta({ format: 'email', minLength: 1, maxLength: EMAIL_MAX })

export const phoneField = z
  .string({ error: 'Please enter your phone number' })
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, 'Please enter your phone number')
      .refine(isPhone, 'Please enter a phone number of 7 to 20 digits'),
  )
  .meta({
    minLength: PHONE_DIGITS_MIN,
    maxLength: PHONE_CHARACTERS_MAX,
    description: '7 to 20 digits with the usual marks: + - . ( ) / and x before an extension.',
  })

/** The name of a service; whether it is one of those there are now, the act looks up. */
export const serviceField = z
  .string({ error: 'Please choose a service' })
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, 'Please choose a service')
      .refine(
        (name) => countCharacters(name) <= NAME_MAX && !hasForbiddenControlsInLine(name),
        'Please choose a service from the list',
      ),
  )
  .meta({
    description: 'A service by its name, as the booking page offers it.',
    minLength: 1,
    maxLength: NAME_MAX,
  })

export const dateField = z
  .string({ error: 'Please choose a date' })
  .transform((text, context): CalendarDate => {
    const date = parseCalendarDate(cleanText(text))
    if (date) return date
    const message = cleanText(text)
      ? 'Please choose a date that is in the calendar, as YYYY-MM-DD'
      : 'Please choose a date'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .meta({ format: 'date', description: 'A day of the artist’s calendar, YYYY-MM-DD.' })

export const timeField = z
  .string({ error: 'Please choose a time' })
  .transform((text, context): TimeOfDay => {
    const time = parseTimeOfDay(cleanText(text))
    if (time) return time
    const message = cleanText(text)
      ? 'Please choose a time between 00:00 and 23:59, as HH:MM'
      : 'Please choose a time'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .meta({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    description: 'A time on the artist’s wall, HH:MM.',
  })

export const messageField = z
  .string({ error: 'Please write a message' })
  .transform(cleanText)
  .pipe(textOfLines('the message', LONG_TEXT_MAX).min(1, 'Please write a message'))
  .meta({ minLength: 1, maxLength: LONG_TEXT_MAX })

/** A day as the artist types it into a field of the desk: 'Nov 20, 2026' as well as '2026-11-20'. */
export const typedDateField = z
  .string({ error: 'Please choose a date' })
  .transform((text, context): CalendarDate => {
    const date = readTypedDate(cleanText(text))
    if (date) return date
    const message = cleanText(text)
      ? 'Please choose a date, such as Nov 20, 2026'
      : 'Please choose a date'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** A time as the artist types it into a field of the desk: '9:30' and '0930' as well as '09:30'. */
export const typedTimeField = z
  .string({ error: 'Please choose a time' })
  .transform((text, context): TimeOfDay => {
    const time = readTypedTime(cleanText(text))
    if (time) return time
    const message = cleanText(text) ? 'Please choose a time, such as 14:30' : 'Please choose a time'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

export const replyField = z
  .string({ error: sentences.replyMissing })
  .transform(cleanText)
  .pipe(textOfLines('the reply', LONG_TEXT_MAX).min(1, sentences.replyMissing))
  .meta({ minLength: 1, maxLength: LONG_TEXT_MAX })

/** A reply as far as it is written; blank text is null. */
export const replyDraftField = optionalText('the reply', LONG_TEXT_MAX)

export const detailsField = optionalText('the additional details', LONG_TEXT_MAX)

/** What a message is about: one line; blank or missing text is null. */
export const subjectField = optionalLine('the subject', SUBJECT_MAX)

export const notesField = optionalText('the notes', LONG_TEXT_MAX)

export const reasonField = optionalText('the reason', REASON_MAX)

export const personalLineField = optionalText('your line', PERSONAL_LINE_MAX)

export const consentNoteField = optionalText('these words', CONSENT_NOTE_MAX)

function requiredLine(missing: string, most: number) {
  return z
    .string({ error: missing })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, missing)
        .refine((text) => countCharacters(text) <= most, tooLong('this', most))
        .refine((text) => !hasForbiddenControlsInLine(text), noControls('this')),
    )
    .meta({ minLength: 1, maxLength: most })
}

/** Text of one line; blank or missing text is null. */
export function optionalLine(what: string, most: number) {
  return optionalText(what, most).refine(
    (text) => text === null || !hasForbiddenControlsInLine(text),
    noControls(what),
  )
}

/** Text of several lines; blank or missing text is null. */
export function optionalText(what: string, most: number) {
  return z
    .string({ error: `Please write ${what} as text` })
    .meta({ maxLength: most })
    .nullish()
    .transform((text) => cleanText(text ?? ''))
    .pipe(textOfLines(what, most).transform((text) => (text === '' ? null : text)))
}

function textOfLines(what: string, most: number) {
  return z
    .string()
    .refine((text) => countCharacters(text) <= most, tooLong(what, most))
    .refine((text) => !hasForbiddenControls(text), noControls(what))
}

function tooLong(what: string, most: number): string {
  return `Please keep ${what} to ${formatCount(most)} characters`
}

function noControls(what: string): string {
  return `Please remove the control characters from ${what}`
}

/** A field that may stay empty, which then is ''. */
export function orEmpty(field: z.ZodType<string, string>) {
  return z
    .string()
    .optional()
    .transform((text, context): string => {
      if (cleanText(text ?? '') === '') return ''
      const parsed = field.safeParse(text)
      if (parsed.success) return parsed.data
      context.addIssue({
        code: 'custom',
        message: parsed.error.issues[0]?.message ?? 'Please check',
      })
      return z.NEVER
    })
}
