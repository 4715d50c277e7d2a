import { z } from 'zod'
import { nameField } from '#app/kernel/fields.schema.ts'
import type { Quote } from './quote.ts'

const cents = z.int()

/** A quote as it is answered and as it was stored, here or by another installation. */
export const quoteSchema = z.strictObject({
  currency: z.literal('CAD'),
  lines: z.array(
    z.strictObject({
      item: z
        .enum([
          'service',
          'bride',
          'attendant',
          'mother',
          'junior',
          'lashes',
          'ownLashes',
          'trial',
          'code',
          'own',
        ])
        .meta({ description: '`own` is a line of the artist’s, with the reason as its label.' }),
      label: z.string(),
      count: z.int(),
      each: cents,
      amount: cents,
      list: z.string().nullable().meta({ description: 'The price list it comes from.' }),
    }),
  ),
  subtotal: cents,
  travel: z.strictObject({
    amount: cents.nullable().meta({ description: 'Null while it is to be confirmed.' }),
    area: z.string().nullable(),
  }),
  tax: z
    .strictObject({
      label: z.string(),
      rate: z.int().meta({ description: 'In hundredths of a percent.' }),
      amount: cents,
    })
    .nullable(),
  total: cents,
  isComplete: z.boolean(),
}) satisfies z.ZodType<Quote>

/** The most that a line of the artist's may add or take away, in cents. */
const OWN_LINE_MAX = 10_000_000

const AMOUNT = 'Please give the amount in whole cents, at most 10,000,000 and not 0'

/** A line that the artist adds to what was promised, with its reason. */
export const quoteLine = z.object({
  label: nameField('Please say what the line is for'),
  amount: z
    .int({ error: AMOUNT })
    .refine((amount) => amount !== 0 && Math.abs(amount) <= OWN_LINE_MAX, AMOUNT)
    .meta({ minimum: -OWN_LINE_MAX, maximum: OWN_LINE_MAX }),
})

export type QuoteLineRequest = z.output<typeof quoteLine>
