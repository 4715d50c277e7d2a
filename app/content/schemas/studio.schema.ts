import { z } from 'zod'
import type { Policies, Studio, Travel } from '#app/content/studio.ts'
import { emailField, phoneField } from '#app/kernel/fields.schema.ts'
import {
  line,
  list,
  optionalLine,
  optionalText,
  picture,
  price,
  text,
  webAddress,
  whole,
} from './parts.schema.ts'

const tax = z.object({
  label: line(30),
  /** Hundredths of a percent. */
  rate: whole(0, 5000),
  number: optionalLine(40).default(''),
})

export const studioSchema = z.object({
  name: line(100),
  phone: phoneField,
  email: emailField,
  location: line(200),
  hours: line(200),
  weekendHours: optionalLine(200),
  mailingAddress: optionalLine(300)
    .nullish()
    .transform((address) => address || null),
  socialUrls: list(webAddress, 0, 8),
  bio: text(600),
  portrait: picture.nullable().default(null),
  tax: tax.nullable().default(null),
}) satisfies z.ZodType<Studio>

const words = optionalText(1500)

export const policiesSchema = z.object({
  deposit: words,
  cancellation: words,
  travel: words,
  lateness: words,
  illness: words,
  hygiene: words,
  photographs: words,
  retainer: z.object({
    percent: whole(0, 100),
    dueDays: whole(0, 365),
    words: optionalText(600),
  }),
}) satisfies z.ZodType<Policies>

const postalPrefix = z
  .string({ error: 'Please write the beginning of a postal code, such as L4M' })
  .transform((prefix) => prefix.replace(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^[A-Z](\d([A-Z](\d([A-Z]\d?)?)?)?)?$/,
        'Please write the beginning of a postal code, such as L4M',
      ),
  )

export const travelSchema = z.object({
  areas: list(
    z.object({
      name: line(60),
      prefixes: list(postalPrefix, 1, 60),
      fee: price,
      minutes: whole(0, 600),
    }),
    0,
    40,
  ),
}) satisfies z.ZodType<Travel>
