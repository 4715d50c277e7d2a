import { z } from 'zod'
import { BOOKING_STATUSES } from '#app/booking/booking-status.ts'
import { PLACES } from '#app/content/services.ts'
import {
  ADDRESS_MAX,
  CLIENT_NOTES_MAX,
  EMAIL_MAX,
  LONG_TEXT_MAX,
  NAME_MAX,
  PICTURE_ALT_MAX,
  POSTAL_CODE_MAX,
  SUBJECT_MAX,
  UNDELIVERABLE_REASON_MAX,
} from '#app/kernel/field-lengths.ts'
import {
  dateField,
  detailsField,
  emailField,
  messageField,
  nameField,
  phoneField,
  reasonField,
  timeField,
} from '#app/kernel/fields.schema.ts'
import { MESSAGE_STATUSES } from '#app/messages/message-status.ts'
import { ALTERNATIVE_KINDS } from '#app/moves/alternative-time.ts'
import { PICTURE_CATEGORIES } from '#app/pictures/picture-categories.ts'
import { KEPT_EDGE_MAX } from '#app/pictures/picture-limits.ts'
import { clientKeyField } from '#app/privacy/person.schema.ts'
import { CONSENT_BASES, CONSENT_SOURCES, GIVEN_BASES } from '#app/promotions/consent.ts'
import { NO_ADD_ONS } from '#app/quote/party.ts'
import { quoteSchema } from '#app/quote/quote.schema.ts'
import { addOnsObject, peopleObject } from '#app/requests/request-booking.schema.ts'
import {
  anything,
  blankOr,
  bufferField,
  flag,
  instantField,
  lineField,
  optional,
  optionalInstant,
  optionalMinutes,
  statusField,
  textField,
} from './document-fields.schema.ts'
import { morningPlanDocument } from './wedding-documents.schema.ts'

/**
 * The documents of the collections as they come from elsewhere. What a visitor types is judged
 * as in the forms, dates may lie in the past, and what was not set means what it always meant:
 * a booking is pending, a message unread, a subscriber active.
 */

const pixelField = z.int({ error: 'is no number of pixels' }).min(1).max(KEPT_EDGE_MAX)
const focalField = z.int({ error: 'is no whole number from 0 to 100' }).min(0).max(100).default(50)

const hoursField = z.int({ error: 'is no whole number of hours' }).min(0).max(8760)

/** What a code takes off, as it was promised. */
const codeTerms = z.object({
  id: lineField(NAME_MAX),
  label: lineField(NAME_MAX),
  percent: z.int().min(1).max(100).nullable(),
  amount: z.int().min(1).nullable(),
})

/** The party that a client asked for, as it was priced and planned then. */
const proposedParty = z.object({
  people: optional(peopleObject),
  readyBy: optional(timeField),
  place: z.enum(PLACES),
  address: optional(textField(ADDRESS_MAX)),
  postalCode: optional(lineField(POSTAL_CODE_MAX)),
  durationMinutes: z.int().min(1),
  bufferBefore: bufferField,
  bufferAfter: bufferField,
  quote: quoteSchema,
  plan: optional(morningPlanDocument),
})

export const bookingDocument = z.object({
  name: nameField('is missing'),
  email: blankOr(emailField),
  clientKey: optional(clientKeyField),
  phone: blankOr(phoneField),
  // One that has since been given up is welcome, too.
  service: nameField('is missing'),
  serviceId: optional(lineField(NAME_MAX)),
  date: dateField,
  time: timeField,
  status: statusField(BOOKING_STATUSES, 'pending'),
  createdAt: optionalInstant,
  updatedAt: optionalInstant,
  sendConfirmation: flag(true),
  pendingHours: optional(hoursField),
  cancelHours: optional(hoursField),
  code: optional(codeTerms),
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
  durationMinutes: optionalMinutes,
  bufferBefore: bufferField,
  bufferAfter: bufferField,
  /** How often calendars have been told of it: a later change has a higher number. */
  calendarSequence: z.int({ error: 'is no whole number' }).min(0).default(0),
  /** Missing where another system has none: then it counts as entered by the artist. */
  byHand: flag(true),
  provedAt: optionalInstant,
  /** On a request that holds no time and waits for the artist. */
  overShare: optional(z.literal('artist', { error: 'is unknown' })),
  /** The time that is proposed or offered instead, until it is answered. */
  alternative: optional(
    z.object(
      {
        kind: z.enum(ALTERNATIVE_KINDS, { error: 'is neither proposal nor offer' }),
        date: dateField,
        time: timeField,
        until: instantField,
        party: proposedParty.optional(),
      },
      { error: 'is no proposal or offer' },
    ),
  ),
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
  followUps: z.array(z.object({ reply: messageField, repliedAt: instantField })).default([]),
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
  alt: lineField(PICTURE_ALT_MAX).default(''),
  category: anything.transform((label) => PICTURE_CATEGORIES.find((one) => one === label) ?? null),
  width: pixelField,
  height: pixelField,
  focalX: focalField,
  focalY: focalField,
  tone: z.string().max(20).default('linen'),
  createdAt: optionalInstant,
  jpeg: z.base64({ error: 'is no file in base64' }).min(100, 'is no file in base64'),
})

/** A record of the ledger of consents, as another installation kept it. */
const consentRecord = z.object({
  wording: textField(LONG_TEXT_MAX).default(''),
  wordingVersion: lineField(NAME_MAX).default(''),
  at: instantField,
  source: z.enum(CONSENT_SOURCES, { error: 'is unknown' }),
  basis: z.enum(CONSENT_BASES, { error: 'is unknown' }),
  givenOn: optional(dateField),
  expiresAt: optionalInstant,
  note: optional(textField(LONG_TEXT_MAX)),
  by: optional(lineField(EMAIL_MAX)),
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
  /** Counts where there are no records: what another system, or an export of 0.2.0, says of the consent. */
  consentBasis: z.enum(GIVEN_BASES, { error: 'is unknown' }).default('express'),
  /** The whole ledger, the first record first. */
  consents: z.array(consentRecord).max(1000, 'has over 1,000 records').default([]),
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

/** What checks one document, and what comes of it. */
export type DocumentSchema = z.ZodType<object>
export type Parsed<Schema extends DocumentSchema> = z.output<Schema>
