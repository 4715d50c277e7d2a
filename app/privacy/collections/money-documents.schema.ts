import { z } from 'zod'
import { AGREEMENT_MAX, LONG_TEXT_MAX, REASON_MAX } from '#app/kernel/field-lengths.ts'
import { dateField, messageField, nameField, timeField } from '#app/kernel/fields.schema.ts'
import { PAYMENT_MAX, PAYMENT_WAYS } from '#app/payments/balance.ts'
import {
  type CreditNoteContent,
  RECEIPT_KINDS,
  type ReceiptContent,
  receiptNumber,
} from '#app/payments/receipt.ts'
import { quoteSchema } from '#app/quote/quote.schema.ts'
import {
  instantField,
  lineField,
  optional,
  optionalInstant,
  referredBooking,
  textField,
} from './document-fields.schema.ts'

/** What was asked for, paid and issued, as the export of another installation has it. */

const cents = z.int({ error: 'is no number of cents' }).min(-PAYMENT_MAX).max(PAYMENT_MAX)
const someCents = cents.refine((amount) => amount !== 0, 'is nothing')
/** The most that a reference, a number or a service's name has. */
const line = lineField(100)

export const retainerDocument = z.object({
  amount: cents.min(1, 'is nothing'),
  dueOn: dateField,
  reference: line.refine((text) => text !== '', 'is missing'),
  fixedAt: optionalInstant,
  remindedAt: optionalInstant,
})

export const paymentDocument = z.object({
  bookingId: referredBooking,
  amount: someCents,
  way: z.enum(PAYMENT_WAYS, { error: `is none of ${PAYMENT_WAYS.join(', ')}` }),
  on: dateField,
  note: optional(textField(REASON_MAX)),
  service: nameField('is missing'),
  date: dateField,
  reference: optional(line),
  createdAt: optionalInstant,
})

/** What both kinds say, frozen: it is taken over as it is, or not at all. */
const issued = {
  number: z.string(),
  issuedOn: dateField,
  artist: z.strictObject({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string().nullable(),
    taxNumber: z.string().nullable(),
  }),
  client: z.string(),
  appointment: z.strictObject({ service: z.string(), date: dateField, time: timeField }),
}

const receiptContent = z.strictObject({
  kind: z.literal('receipt'),
  ...issued,
  quote: quoteSchema,
  payments: z.array(
    z.strictObject({ on: dateField, way: z.enum(PAYMENT_WAYS), amount: someCents }),
  ),
  paid: z.int(),
  balance: z.int(),
}) satisfies z.ZodType<ReceiptContent, unknown>

const creditNoteContent = z.strictObject({
  kind: z.literal('creditNote'),
  ...issued,
  corrects: z.string(),
  reason: messageField,
  amount: z.int().min(1),
  tax: quoteSchema.shape.tax,
}) satisfies z.ZodType<CreditNoteContent, unknown>

export const receiptDocument = z
  .object({
    bookingId: referredBooking,
    kind: z.enum(RECEIPT_KINDS, { error: `is none of ${RECEIPT_KINDS.join(', ')}` }),
    year: z.int({ error: 'is no year' }).min(2000).max(9999),
    sequence: z.int({ error: 'is no number' }).min(1),
    number: z.string({ error: 'is missing' }),
    amount: z.int({ error: 'is no number of cents' }),
    content: z.discriminatedUnion('kind', [receiptContent, creditNoteContent], {
      error: 'is no receipt and no credit note',
    }),
    issuedAt: optionalInstant,
  })
  .refine(
    ({ kind, year, sequence, number, content }) =>
      number === receiptNumber(kind, year, sequence) &&
      content.number === number &&
      content.kind === kind &&
      content.issuedOn.startsWith(`${year}-`),
    { path: ['number'], message: 'does not fit its kind, year and sequence' },
  )

/** What a client signed, with the words as they were, letter for letter. */
export const signatureDocument = z.object({
  bookingId: referredBooking,
  number: z.int({ error: 'is no number' }).min(1),
  version: z.int({ error: 'is no number' }).min(0),
  sha256: z.string({ error: 'is missing' }),
  title: z.string({ error: 'is missing' }).max(LONG_TEXT_MAX),
  words: z.string({ error: 'is missing' }).max(AGREEMENT_MAX),
  name: nameField('is missing'),
  total: z.int({ error: 'is no number of cents' }).nullable().default(null),
  service: nameField('is missing'),
  date: dateField,
  signedAt: instantField,
})

export const signatureRequestDocument = z.object({
  signedBefore: z.int({ error: 'is no number' }).min(0),
  askedAt: optionalInstant,
  remindedAt: optionalInstant,
})

export type SignatureDocument = z.output<typeof signatureDocument>
export type SignatureRequestDocument = z.output<typeof signatureRequestDocument>
export type RetainerDocument = z.output<typeof retainerDocument>
export type PaymentDocument = z.output<typeof paymentDocument>
export type ReceiptDocument = z.output<typeof receiptDocument>
