import { z } from 'zod'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import {
  dateField,
  emailField,
  nameField,
  phoneField,
  timeField,
} from '#app/kernel/fields.schema.ts'
import { clientKeyField } from '#app/privacy/person.schema.ts'
import { quoteSchema } from '#app/quote/quote.schema.ts'
import { NAMINGS, REVIEW_STATUSES, REVIEW_WORDS_MAX } from '#app/reviews/review.ts'
import { WAITLIST_STATUSES } from '#app/waitlist/waitlist-status.ts'
import {
  bufferField,
  lineField,
  optional,
  optionalInstant,
  optionalMinutes,
  referredBooking,
  statusField,
  textField,
  wordsField,
} from './document-fields.schema.ts'

/** What is known of people beside their appointments, as the export of another installation has it. */

/**
 * What the artist wrote about a client. A name lets an import add who has no appointment there; `addedAt` says
 * that the artist added them. `mergedInto` is the main address of the same person.
 */
export const clientDocument = z.object({
  email: clientKeyField,
  name: optional(nameField('is missing')),
  phone: optional(phoneField),
  addedAt: optionalInstant,
  notes: optional(wordsField),
  sensitivities: optional(wordsField),
  mergedInto: optional(clientKeyField),
})

/** Without the link: an import makes a new one. */
export const waitlistDocument = z.object({
  name: nameField('is missing'),
  email: emailField,
  phone: optional(phoneField),
  service: nameField('is missing'),
  serviceId: optional(lineField(NAME_MAX)),
  date: dateField,
  status: statusField(WAITLIST_STATUSES, 'waiting'),
  createdAt: optionalInstant,
  updatedAt: optionalInstant,
  offeredTime: optional(timeField),
  offeredAt: optionalInstant,
  expiresAt: optionalInstant,
  durationMinutes: optionalMinutes,
  bufferBefore: bufferField,
  bufferAfter: bufferField,
  quote: optional(quoteSchema),
  bookingId: optional(referredBooking),
})

/** Without the link: an import makes a new one. */
export const reviewDocument = z
  .object({
    bookingId: referredBooking,
    name: nameField('is missing'),
    email: emailField,
    service: nameField('is missing'),
    serviceId: optional(lineField(NAME_MAX)),
    date: dateField,
    status: statusField(REVIEW_STATUSES, 'asked'),
    words: optional(textField(REVIEW_WORDS_MAX)),
    naming: optional(z.enum(NAMINGS, { error: `is none of ${NAMINGS.join(', ')}` })),
    askedAt: optionalInstant,
    writtenAt: optionalInstant,
    decidedAt: optionalInstant,
  })
  .refine(({ status, words }) => ['asked', 'withdrawn'].includes(status) || words !== null, {
    path: ['words'],
    message: 'are missing',
  })

export type ClientDocument = z.output<typeof clientDocument>
export type WaitlistDocument = z.output<typeof waitlistDocument>
export type ReviewDocument = z.output<typeof reviewDocument>
