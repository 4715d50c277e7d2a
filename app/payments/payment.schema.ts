import { z } from 'zod'
import { dateField, nameField, reasonField, typedDateField } from '#app/kernel/fields.schema.ts'
import { parseCents } from '#app/kernel/money.ts'
import { PAYMENT_MAX, PAYMENT_WAYS } from './balance.ts'

const AMOUNT = 'Please give the amount in whole cents, at most 10,000,000 and not 0'

const way = z.enum(PAYMENT_WAYS, { error: 'Please choose e-transfer, cash, card or another way' })

/** An entry as a call makes it: whole cents, negative for money returned. */
export const paymentEntry = z.object({
  amount: z
    .int({ error: AMOUNT })
    .refine((amount) => amount !== 0 && Math.abs(amount) <= PAYMENT_MAX, AMOUNT)
    .meta({ minimum: -PAYMENT_MAX, maximum: PAYMENT_MAX }),
  way,
  on: dateField,
  note: reasonField,
})

export type PaymentEntry = z.output<typeof paymentEntry>

const DOLLARS = 'Please give the amount in dollars, such as 150 or 82.50'

/** An amount typed in dollars, in cents; more than 0. */
const dollarsField = z.string({ error: DOLLARS }).transform((text, context): number => {
  const cents = parseCents(text)
  if (cents !== null && cents > 0 && cents <= PAYMENT_MAX) return cents
  const message = cents !== null && cents > PAYMENT_MAX ? 'At most $100,000 at once' : DOLLARS
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The same as the desk's form sends it: dollars, and whether they came or went back. */
export const paymentForm = z
  .object({
    amount: dollarsField,
    direction: z.enum(['received', 'returned'], { error: 'Choose payment or refund' }),
    way,
    on: typedDateField,
    note: reasonField,
  })
  .transform(
    ({ direction, amount, ...rest }): PaymentEntry => ({
      ...rest,
      amount: direction === 'returned' ? -amount : amount,
    }),
  )

/** A line of the artist's own on what an appointment costs, in dollars. */
export const quoteLineForm = z
  .object({
    label: nameField('Please give a reason'),
    amount: dollarsField,
    direction: z.enum(['added', 'taken'], { error: 'Choose add or discount' }),
  })
  .transform(({ label, amount, direction }) => ({
    label,
    amount: direction === 'taken' ? -amount : amount,
  }))

/** The travel fee that was to be confirmed, in dollars; 0 for none. */
export const travelFeeForm = z.object({
  travel: z.union([z.literal('0').transform(() => 0), dollarsField], { error: DOLLARS }),
})

const creditReason = nameField('Please give a reason')

/** A correction of a receipt by an amount, tax included. */
export const creditNoteEntry = z.object({
  amount: z
    .int({ error: 'Please give the amount in whole cents, more than 0' })
    .min(1, 'Please give the amount in whole cents, more than 0')
    .max(PAYMENT_MAX, 'Please give the amount in whole cents, at most 10,000,000'),
  reason: creditReason,
})

export type CreditNoteEntry = z.output<typeof creditNoteEntry>

/** Money of a card that goes back to it; the key of the form makes it one refund at Stripe, however often it is sent. */
export const refundForm = z.object({
  amount: dollarsField,
  payment: z.string().min(1, 'Please choose the payment').max(255),
  formKey: z.uuid('Please load the page again'),
})

export type RefundEntry = z.output<typeof refundForm>

export const creditNoteForm = z.object({ amount: dollarsField, reason: creditReason })
