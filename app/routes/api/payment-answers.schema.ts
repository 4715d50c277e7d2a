import { z } from 'zod'
import { PAYMENT_WAYS } from '#app/payments/balance.ts'

/** What the calls about money answer, amounts in whole cents. */

const id = z.uuid()
const date = z.iso.date()
const cents = z.int()

const payment = z.strictObject({
  id,
  amount: cents.meta({ description: 'Whole cents; negative for money returned.' }),
  way: z.enum(PAYMENT_WAYS),
  on: date,
  note: z.string().nullable(),
  reference: z.string().nullable().meta({
    description: 'Of the retainer, or Stripe’s payment intent for one made by card on the site.',
  }),
  createdAt: z.iso.datetime(),
})

export const paymentMade = z.strictObject({ payment })

export const paymentList = z.strictObject({
  payments: z.array(payment).meta({ description: 'In the order in which they were entered.' }),
  total: cents.meta({ description: 'What the appointment costs; 0 without a price.' }),
  paid: cents.meta({ description: 'Money received less money returned.' }),
  balance: cents.meta({ description: 'What is left; negative when more was paid.' }),
  retainer: z
    .strictObject({
      amount: cents,
      dueOn: date,
      paid: z.boolean().meta({ description: 'Whether what was paid covers it.' }),
    })
    .nullable()
    .meta({ description: 'As it was fixed when the appointment was confirmed.' }),
})

export const agreementOfBooking = z.strictObject({
  agreement: z.strictObject({
    required: z
      .boolean()
      .meta({ description: 'Whether clients of its service are asked to sign.' }),
    version: z.int().meta({ description: 'Of the piece `agreement`, as it is published now.' }),
    signedVersion: z.int().nullable(),
    signedAt: z.iso.datetime().nullable(),
    name: z.string().nullable(),
    pdf: z.string().nullable().meta({
      description: 'Its address, which takes the same cookie or bearer token.',
    }),
  }),
})

const issued = z.strictObject({ id, number: z.string() })
const pdf = z.string().meta({
  description: 'The address of its file, which takes the same cookie or bearer token.',
})
export const receiptIssued = z.strictObject({ receipt: issued.extend({ pdf }) })
export const receiptList = z.strictObject({
  receipts: z.array(
    issued.extend({
      kind: z.enum(['receipt', 'creditNote']),
      amount: cents.meta({ description: 'What it is for, or what it takes back; whole cents.' }),
      issuedAt: z.iso.datetime(),
      pdf,
    }),
  ),
})
export const creditNoteIssued = z.strictObject({ creditNote: issued })
