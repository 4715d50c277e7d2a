import { z } from 'zod'
import { BOOKING_STATUSES } from '#app/booking/booking-status.ts'
import { type CalendarMonth, parseCalendarMonth } from '#app/kernel/calendar-date.ts'
import { EMAIL_MAX } from '#app/kernel/field-lengths.ts'
import { dateField, serviceField, subjectField } from '#app/kernel/fields.schema.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { hasForbiddenControlsInLine } from '#app/kernel/text/text.ts'
import {
  addOnFields,
  codeField,
  neededReadyBy,
  peopleFields,
  placeField,
  postalCodeField,
  writtenArtists,
} from '#app/requests/request-booking.schema.ts'

/** Most entries of one page of a list. */
const LIST_LIMIT_MAX = 200

/** Longest Idempotency-Key; RFC drafts of the header name no limit, a UUID has 36 characters. */
export const IDEMPOTENCY_KEY_MAX = 255

/** One day's blocked times, for everybody. */
export const blockedDayQuery = z.object({ date: dateField })

/** Where it would be: at the client's place the way there and back must be free, too. */
const placeAsked = {
  place: placeField,
  postalCode: z
    .string()
    .nullish()
    .transform((text) => postalCodeField.safeParse(text).data ?? null)
    .meta({ description: 'Sets the travel fee and driving time. An invalid one is ignored.' }),
}

/** One day's slots; without a service, for the shortest there is. */
export const availabilityQuery = z.object({
  date: dateField,
  service: serviceField.optional().meta({
    description: 'How long a slot must be free; 30 minutes without a service.',
  }),
  ...placeAsked,
  ...peopleFields,
})

/** A month's days, for as long as a service for some people takes. */
export const daysQuery = z.object({
  month: z
    .string({ error: 'Please name a month as YYYY-MM' })
    .transform((text, context): CalendarMonth => {
      const month = parseCalendarMonth(text)
      if (month) return month
      context.addIssue({ code: 'custom', message: 'Please name a month as YYYY-MM' })
      return z.NEVER
    })
    .meta({
      minLength: 7,
      maxLength: 7,
      description: 'A month of the artist’s calendar, YYYY-MM.',
    }),
  service: serviceField.optional(),
  ...placeAsked,
  ...peopleFields,
})

/** What a wedding morning is planned from. */
export const morningQuery = z.object({
  readyBy: neededReadyBy,
  ...peopleFields,
  artists: writtenArtists,
})

/** What a request would cost; people and add-ons as parameters of their own. */
export const quoteQuery = z.object({
  service: serviceField,
  place: placeField,
  ...peopleFields,
  ...addOnFields,
  postalCode: postalCodeField,
  code: codeField,
})

/** Entries of a page nobody gave a size: what a screen or two of a list shows. */
const DEFAULT_LIMIT = 50

const limitField = z
  .string()
  .refine((text) => /^\d{1,4}$/.test(text), limitSentence())
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= LIST_LIMIT_MAX, limitSentence())
  .default(DEFAULT_LIMIT)
  .meta({
    type: 'integer',
    minimum: 1,
    maximum: LIST_LIMIT_MAX,
    default: DEFAULT_LIMIT,
    description: 'The most entries to return.',
  })

/** The part of a list that is asked for. */
function pageFields<Key extends string>(keys: readonly Key[]) {
  return { limit: limitField, cursor: cursorField(keys).optional() }
}

/** Where a list goes on: the sorting values of the last row, opaque to the caller. */
function cursorField<Key extends string>(keys: readonly Key[]) {
  return z
    .string()
    .transform((text, context): Cursor<Key> => {
      try {
        const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
        if (Array.isArray(values) && values.length === keys.length && values.every(isText))
          return Object.fromEntries(keys.map((key, index) => [key, values[index]])) as Cursor<Key>
      } catch {
        // Told below: whatever this was, we did not write it.
      }
      context.addIssue({ code: 'custom', message: 'Please use a cursor from an earlier answer' })
      return z.NEVER
    })
    .meta({ description: 'The nextCursor of the previous page.' })
}

type Cursor<Key extends string> = Record<Key, string>

function isText(value: unknown): value is string {
  return typeof value === 'string' && !hasForbiddenControlsInLine(value)
}

function limitSentence(): string {
  return `Please ask for 1 to ${LIST_LIMIT_MAX} entries`
}

/** Characters of what is searched for: twice the longest name. */
const SEARCH_MAX = 200

/** What a list is sorted by, and so what its cursor holds. */
export const BOOKING_CURSOR = ['date', 'time', 'id'] as const
export const BLOCKED_TIME_CURSOR = ['date', 'startTime', 'id'] as const
export const MESSAGE_CURSOR = ['createdAt', 'id'] as const
export const SUBSCRIBER_CURSOR = ['subscribedAt', 'id'] as const

export const bookingsQuery = z.object({
  from: dateField.optional().meta({ description: 'The first date to list.' }),
  to: dateField.optional().meta({ description: 'The last date to list.' }),
  status: z
    .enum(BOOKING_STATUSES, { error: 'Please use pending, confirmed or cancelled' })
    .optional(),
  q: z
    .string()
    .trim()
    .max(SEARCH_MAX, `Please search for at most ${SEARCH_MAX} characters`)
    .refine((text) => !hasForbiddenControlsInLine(text), 'Please search for letters and digits')
    .optional()
    .meta({ description: 'Part of a name, email address or phone number.' }),
  ...pageFields(BOOKING_CURSOR),
})

export const blockedTimesQuery = z.object(pageFields(BLOCKED_TIME_CURSOR))

/** Both questions that the one address answers: a day's, and the whole list's. */
export const blockedTimesQuestion = z.object({
  ...blockedDayQuery.partial().shape,
  ...blockedTimesQuery.shape,
})

export const messagesQuery = z.object({
  heldBack: z
    .enum(['true', 'false'], { error: 'Please use true or false' })
    .default('false')
    .meta({ description: 'true lists only suspected spam.' }),
  ...pageFields(MESSAGE_CURSOR),
})

export const subscribersQuery = z.object({
  isActive: z
    .enum(['true', 'false'], { error: 'Please use isActive=true or isActive=false' })
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: 'true lists active subscribers, false the others.' }),
  ...pageFields(SUBSCRIBER_CURSOR),
})

/** Any text may be tried: what is no account is answered like a wrong password. */
export const signInRequest = z.object({
  email: z
    .string({ error: sentences.invalidEmail })
    .trim()
    .min(1, sentences.invalidEmail)
    .max(EMAIL_MAX, sentences.invalidEmail)
    .refine((text) => !hasForbiddenControlsInLine(text), sentences.invalidEmail),
  password: z
    .string({ error: 'Please enter your password' })
    .min(1, 'Please enter your password')
    .max(1000, 'Please enter a password of at most 1,000 characters'),
})

/** The second step of signing in. A caller without cookies sends the challenge in the body. */
export const secondFactorRequest = z.object({
  code: z
    .string({ error: sentences.secondFactorNeeded })
    .trim()
    .min(1, sentences.secondFactorNeeded)
    .max(50, sentences.secondFactorNeeded),
  challenge: z
    .string({ error: 'Please send the challenge as text' })
    .max(500, sentences.signInAgain)
    .optional(),
})

/** Which saved reply to mail; what the text says is checked to be there, and what is saved is sent. */
export const messageReplyCall = z.object({
  messageId: z
    .string({ error: 'Please name the message' })
    .trim()
    .min(1, 'Please name the message')
    .max(100, 'There is no such message'),
  replyText: z
    .string({ error: sentences.replyMissing })
    .refine((text) => text.trim() !== '', sentences.replyMissing)
    .meta({
      minLength: 1,
      description: 'Must not be blank. The saved reply is what gets emailed.',
    }),
  subject: subjectField,
})
