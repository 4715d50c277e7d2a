import { z } from 'zod'
import { BOOKING_STATUSES } from '#app/domain/appointments/booking-status.ts'
import { PLACES } from '#app/domain/content/services.ts'
import {
  ADDRESS_MAX,
  CLIENT_NOTES_MAX,
  NAME_MAX,
  POSTAL_CODE_MAX,
  SUBJECT_MAX,
  UNDELIVERABLE_REASON_MAX,
} from '#app/domain/field-lengths.ts'
import { MESSAGE_STATUSES } from '#app/domain/messages/message-status.ts'
import { PICTURE_CATEGORIES } from '#app/domain/pictures/picture-categories.ts'
import { KEPT_EDGE_MAX } from '#app/domain/pictures/picture-limits.ts'
import { GIVEN_BASES } from '#app/domain/promotions/consent.ts'
import { NO_ADD_ONS } from '#app/domain/quote/party.ts'
import {
  cleanText,
  countCharacters,
  hasForbiddenControls,
  hasForbiddenControlsInLine,
} from '#app/domain/text/text.ts'
import { ALT_MAX } from '../pictures/picture.schema.ts'
import { quoteSchema } from '../quote/quote.schema.ts'
import { addOnsObject, peopleObject } from '../quote/request-details.schema.ts'
import {
  dateField,
  detailsField,
  emailField,
  messageField,
  nameField,
  phoneField,
  reasonField,
  timeField,
} from '../shared/fields.schema.ts'

/**
 * The documents of the collections as they come from elsewhere. What a visitor types is judged
 * as in the forms, dates may lie in the past, and what was not set means what it always meant:
 * a booking is pending, a message unread, a subscriber active.
 */

/** Whatever stands there, nothing included. */
const anything = z.unknown().optional()

/** An instant as ISO text or as a server's timestamp; ISO 8601 in UTC with milliseconds. */
const instantField = anything.transform((value, context): string => {
  const date = new Date(toMilliseconds(value))
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  context.addIssue({ code: 'custom', message: 'is no instant' })
  return z.NEVER
})

const optionalInstant = optional(instantField)

const flag = (fallback: boolean) => z.boolean({ error: 'is not true or false' }).default(fallback)

const pixelField = z.int({ error: 'is no number of pixels' }).min(1).max(KEPT_EDGE_MAX)
const focalField = z.int({ error: 'is no whole number from 0 to 100' }).min(0).max(100).default(50)

/** Whole half hours kept free; none where it was not written down. */
const bufferField = z
  .int({ error: 'is no number of minutes' })
  .min(0)
  .max(720)
  .multipleOf(30)
  .default(0)

export const bookingDocument = z.object({
  name: nameField('is missing'),
  email: blankOr(emailField),
  phone: blankOr(phoneField),
  // One that has since been given up is welcome, too.
  service: nameField('is missing'),
  date: dateField,
  time: timeField,
  status: statusField(BOOKING_STATUSES, 'pending'),
  createdAt: optionalInstant,
  updatedAt: optionalInstant,
  sendConfirmation: flag(true),
  /** The artist's own. */
  notes: optional(messageField),
  place: anything.transform((value) => PLACES.find((place) => place === value) ?? 'studio'),
  address: optional(textField(ADDRESS_MAX)),
  postalCode: optional(lineField(POSTAL_CODE_MAX)),
  people: optional(peopleObject),
  addOns: optional(addOnsObject).transform((addOns) => addOns ?? NO_ADD_ONS),
  clientNotes: optional(textField(CLIENT_NOTES_MAX)),
  onBehalfOf: optional(lineField(NAME_MAX)),
  readyBy: optional(timeField),
  quote: optional(quoteSchema),
  /** Missing where another system has none: then it is as long as the service is. */
  durationMinutes: optional(z.int({ error: 'is no number of minutes' }).min(1).max(1440)),
  bufferBefore: bufferField,
  bufferAfter: bufferField,
})

export const messageDocument = z.object({
  firstName: nameField('is missing'),
  lastName: nameField('is missing'),
  email: emailField,
  subject: optional(lineField(SUBJECT_MAX)),
  message: messageField,
  additionalDetails: detailsField,
  createdAt: optionalInstant,
  status: statusField(MESSAGE_STATUSES, 'unread'),
  reply: optional(messageField),
  repliedAt: optionalInstant,
  heldBack: flag(false),
})

export const blockedTimeDocument = z
  .object({
    date: dateField,
    startTime: timeField,
    endTime: timeField,
    reason: reasonField,
    createdAt: optionalInstant,
    seriesId: optional(z.uuid()),
  })
  .refine((range) => range.endTime >= range.startTime, {
    path: ['endTime'],
    message: 'is before the start, so it blocks nothing',
  })

/** A picture without metadata, as the export of another installation has it. */
export const pictureDocument = z.object({
  alt: lineField(ALT_MAX).default(''),
  category: anything.transform((label) => PICTURE_CATEGORIES.find((one) => one === label) ?? null),
  width: pixelField,
  height: pixelField,
  focalX: focalField,
  focalY: focalField,
  tone: z.string().max(20).default('linen'),
  createdAt: optionalInstant,
  jpeg: z.base64({ error: 'is no file in base64' }).min(100, 'is no file in base64'),
})

export const subscriberDocument = z.object({
  firstName: nameField('is missing'),
  lastName: nameField('is missing'),
  email: emailField,
  isActive: flag(true),
  subscribedAt: optionalInstant,
  heldBack: flag(false),
  mailableUntil: optionalInstant,
  undeliverableAt: optionalInstant,
  undeliverableReason: optional(lineField(UNDELIVERABLE_REASON_MAX)),
  consentBasis: z.enum(GIVEN_BASES, { error: 'is unknown' }).default('express'),
})

export const adminDocument = z.object({
  userId: z.string({ error: 'is missing' }).min(1, 'is missing'),
})

export type BookingDocument = z.output<typeof bookingDocument>
export type MessageDocument = z.output<typeof messageDocument>
export type PictureDocument = z.output<typeof pictureDocument>
export type BlockedTimeDocument = z.output<typeof blockedTimeDocument>
export type SubscriberDocument = z.output<typeof subscriberDocument>
export type AdminDocument = z.output<typeof adminDocument>

/** Missing, null and blank text are null. */
function optional<Output>(field: z.ZodType<Output, unknown>) {
  return anything.transform((value, context): Output | null => {
    if (isBlank(value)) return null
    const parsed = field.safeParse(value)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: messageOf(parsed.error) })
    return z.NEVER
  })
}

/** Text that is stored as empty when there was none. */
function blankOr(field: z.ZodType<string, unknown>) {
  return optional(field).transform((text) => text ?? '')
}

function statusField<Status extends string>(known: readonly Status[], unset: Status) {
  return anything.transform((value, context): Status => {
    if (isBlank(value)) return unset
    const status = known.find((one) => one === value)
    if (status) return status
    context.addIssue({ code: 'custom', message: `is none of ${known.join(', ')}` })
    return z.NEVER
  })
}

function textField(most: number) {
  return z
    .string({ error: 'is no text' })
    .transform(cleanText)
    .refine((text) => countCharacters(text) <= most, `has over ${most} characters`)
    .refine((text) => !hasForbiddenControls(text), 'has control characters')
}

function lineField(most: number) {
  return z
    .string({ error: 'is no text' })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .refine((text) => countCharacters(text) <= most, `has over ${most} characters`)
        .refine((text) => !hasForbiddenControlsInLine(text), 'has control characters'),
    )
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}

function messageOf(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'is not understood'
}

/** NaN for what is no instant. Document databases write timestamps with or without an underscore. */
function toMilliseconds(value: unknown): number {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(value)
      ? Date.parse(value)
      : Number.NaN
  if (typeof value !== 'object' || value === null) return Number.NaN
  const inner = 'value' in value ? (value.value as object) : value
  const { seconds, nanoseconds, _seconds, _nanoseconds } = (inner ?? {}) as Record<string, unknown>
  const whole = seconds ?? _seconds
  const rest = nanoseconds ?? _nanoseconds ?? 0
  if (typeof whole !== 'number' || typeof rest !== 'number') return Number.NaN
  return whole * 1000 + Math.floor(rest / 1_000_000)
}

/** What checks one document, and what comes of it. */
export type DocumentSchema = z.ZodType<object>
export type Parsed<Schema extends DocumentSchema> = z.output<Schema>
