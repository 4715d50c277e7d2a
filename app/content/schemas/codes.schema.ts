import { z } from 'zod'
import { parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { edited, kept, optionalLine, rows, tick } from './form.schema.ts'
import { giveIds, id, list, refuseSharedIds, rowId, whole } from './parts.schema.ts'

/** The most that a code may take off, in cents: as much as the highest price. */
const AMOUNT_MAX = 10_000_000

const CODE = 'Please write 3 to 30 letters and digits'

const DAY = 'Please write a date such as 2027-01-31, or leave it empty'

const day = z
  .string({ error: DAY })
  .nullable()
  .default(null)
  .refine((text) => text === null || parseCalendarDate(text) !== null, DAY)
  .transform((text) => (text === null ? null : parseCalendarDate(text)))

const optional = (most: number) => whole(1, most).nullable().default(null)

const code = z
  .object({
    id: kept(rowId),
    code: edited(
      z
        .string({ error: CODE })
        .transform((text) => text.trim())
        .pipe(z.string().regex(/^[A-Za-z0-9]{3,30}$/, CODE)),
      'line',
      'Code',
      { max: 30, hint: 'Letters and digits, such as GLOW20' },
    ),
    label: optionalLine('Private note', 60).default(''),
    percent: edited(optional(100), 'whole', 'Percent off', {
      unit: 'percent',
      optional: true,
      hint: 'A whole number, from 1 to 100',
    }),
    /** Whole cents. */
    amount: edited(optional(AMOUNT_MAX), 'cents', 'Or an amount off', { optional: true }),
    from: edited(day, 'date', 'From', { hint: 'First day. Empty: right away.' }),
    to: edited(day, 'date', 'Until', { hint: 'Last day. Empty: no end.' }),
    services: edited(list(id, 0, 30).default([]), 'services', 'Only for these services', {
      hint: 'Tick none for all',
    }),
    maxUses: edited(optional(100_000), 'whole', 'Uses', {
      unit: 'uses',
      optional: true,
      hint: 'Total uses. Empty: no limit.',
    }),
    oncePerClient: tick('Once per client').default(false),
  })
  .superRefine(({ percent, amount }, context) => {
    if ((percent === null) === (amount === null))
      context.addIssue({
        code: 'custom',
        path: [percent === null ? 'percent' : 'amount'],
        message: 'Please give either a percentage or an amount',
      })
  })

/** What takes something off the price of a request. */
export const codesSchema = z
  .object({
    codes: rows('Codes', { item: 'code', titled: 'code', most: 100 }, code),
  })
  .transform((piece) => {
    giveIds(piece.codes, ({ code: name }) => name)
    return piece
  })
  .superRefine(({ codes }, context) => {
    refuseSharedIds(
      codes.map((one, index) => ({ id: one.id, path: ['codes', index] })),
      context,
    )
    const seen = new Set<string>()
    for (const [index, { code: name }] of codes.entries()) {
      if (seen.has(name.toUpperCase()))
        context.addIssue({
          code: 'custom',
          path: ['codes', index, 'code'],
          message: 'Another row has this code; each needs its own',
        })
      seen.add(name.toUpperCase())
    }
  })

export type Codes = z.output<typeof codesSchema>
export type Code = Codes['codes'][number]
