import { z } from 'zod'
import { ADD_ONS_MAX, type AddOns, PEOPLE_MAX, type People } from '#app/domain/quote/party.ts'
import type { Quote } from '#app/domain/quote/quote.ts'

/** Who is made up: whole numbers, and nobody of those that are not named. */
export const peopleFields = {
  bride: countField('brides', PEOPLE_MAX.bride),
  attendants: countField('attendants', PEOPLE_MAX.attendants),
  mothers: countField('mothers', PEOPLE_MAX.mothers),
  juniors: countField('junior bridesmaids', PEOPLE_MAX.juniors),
} satisfies Record<keyof People, z.ZodType>

/** What is asked for beside it: whole numbers, and none of what is not named. */
export const addOnFields = {
  lashes: countField('lashes', ADD_ONS_MAX.lashes),
  ownLashes: countField('own lashes', ADD_ONS_MAX.ownLashes),
  trial: countField('trials', ADD_ONS_MAX.trial),
} satisfies Record<keyof AddOns, z.ZodType>

/** A quote as it was stored, here or by another installation. */
export const storedQuote: z.ZodType<Quote> = z.object({
  currency: z.literal('CAD'),
  lines: z.array(
    z.object({
      item: z.enum([
        'service',
        'bride',
        'attendant',
        'mother',
        'junior',
        'lashes',
        'ownLashes',
        'trial',
        'own',
      ]),
      label: z.string(),
      count: z.int(),
      each: z.int(),
      amount: z.int(),
      list: z.string().nullable(),
    }),
  ),
  subtotal: z.int(),
  travel: z.object({ amount: z.int().nullable(), area: z.string().nullable() }),
  tax: z.object({ label: z.string(), rate: z.int(), amount: z.int() }).nullable(),
  total: z.int(),
  isComplete: z.boolean(),
})

function countField(what: string, most: number) {
  const sentence = `Please give the ${what} as a whole number from 0 to ${most}`
  return z
    .int({ error: sentence })
    .min(0, sentence)
    .max(most, sentence)
    .default(0)
    .meta({ minimum: 0, maximum: most })
}
