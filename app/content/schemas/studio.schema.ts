import { z } from 'zod'
import { EMAIL_MAX, PHONE_CHARACTERS_MAX } from '#app/kernel/field-lengths.ts'
import { emailField, phoneField } from '#app/kernel/fields.schema.ts'
import {
  dollars,
  edited,
  group,
  kept,
  line,
  lines,
  optionalLine,
  optionalPicture,
  optionalText,
  rows,
  text,
  whole,
} from './form.schema.ts'
import * as part from './parts.schema.ts'

/** What the site says of its artist. */
export const studioSchema = z.object({
  name: line('Name', 100, { hint: 'Your own name or your business name' }),
  /** Shown as is; the link is made of its digits. */
  phone: edited(phoneField, 'line', 'Phone', { max: PHONE_CHARACTERS_MAX, input: 'tel' }),
  email: edited(emailField, 'line', 'Email', { max: EMAIL_MAX, input: 'email' }),
  location: line('Where you work', 200),
  /** Written on the page of the hours; empty where the site says what is written from them. */
  hours: kept(part.optionalLine(200)),
  weekendHours: kept(part.optionalLine(200)),
  /** Postal address for the foot of every mail (CASL s. 6(2)); null until it is set. */
  mailingAddress: optionalLine('Mailing address', 300, {
    empty: null,
    hint: 'At the end of every email. Newsletters need it.',
  })
    .nullish()
    .transform((address) => address || null),
  socialUrls: lines(
    'Social links',
    part.webAddress,
    0,
    8,
    'One address a line, each beginning with https://',
  ),
  bio: text('About you, in a few sentences', 600, { hint: 'At the bottom of every page' }),
  portrait: optionalPicture('Portrait').default(null),
  tax: group(
    'Tax on every quote',
    {
      label: line('Name, such as HST', 30),
      /** Hundredths of a percent: 1300 is 13%. */
      rate: edited(part.whole(0, 5000), 'percent', 'Rate in percent'),
      number: optionalLine('Registration number', 40).default(''),
    },
    { note: 'Leave all three empty for none', empty: null },
  )
    .nullable()
    .default(null),
})

const EITHER = 'Please give either a percentage or an amount'

/** A part of the total, 0 for none, or whole cents. */
const partOfService = z.union(
  [
    z.strictObject({ percent: part.whole(0, 100) }),
    z.strictObject({ amount: part.whole(1, 10_000_000) }),
  ],
  { error: EITHER },
)

const policy = (label: string) => optionalText(label, 1500)

export const policiesSchema = z.object({
  deposit: policy('Deposit'),
  cancellation: policy('Cancelling and moving'),
  travel: policy('Travel'),
  lateness: policy('Lateness'),
  illness: policy('Illness'),
  hygiene: policy('Hygiene'),
  photographs: policy('Photographs'),
  /** What part of the total is asked for in advance, and how to pay it. */
  retainer: group(
    'Retainer',
    {
      percent: whole('Part of the total', 'percent', 0, 100),
      dueDays: whole('Due within', 'days', 0, 365),
      words: optionalText('How to pay it', 600),
      /** Instead of the percentage, by the id of the service. */
      byService: edited(
        z.record(part.id, partOfService, { error: 'Please give an object by service' }).default({}),
        'by-service',
        'For single services',
        { hint: 'Such as 30% or $50; 0% for none, empty for the part of the total above' },
      ),
    },
    { note: 'Asked for when you confirm; 0 percent for none' },
  ),
})

const POSTAL_PREFIX = 'Please write the beginning of a postal code, such as L4M'

const postalPrefix = z
  .string({ error: POSTAL_PREFIX })
  .transform((prefix) => prefix.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z](\d([A-Z](\d([A-Z]\d?)?)?)?)?$/, POSTAL_PREFIX))

const area = z.object({
  name: line('Area'),
  prefixes: lines('Postal codes that start with', postalPrefix, 1, 60, 'One per line, such as L4M'),
  fee: dollars('Travel fee'),
  /** One way. */
  minutes: whole('Driving, one way', 'minutes', 0, 600),
})

export const travelSchema = z.object({
  areas: rows(
    'Areas',
    {
      note: 'The closest match counts: L8P before L8. Elsewhere, travel is to be confirmed',
      item: 'area',
      titled: 'name',
      most: 40,
    },
    area,
  ),
})

export type Studio = z.output<typeof studioSchema>
export type Tax = NonNullable<Studio['tax']>
export type Policies = z.output<typeof policiesSchema>
export type Retainer = Policies['retainer']
export type Travel = z.output<typeof travelSchema>
/** An area by the beginnings of its postal codes, such as `L4M`. */
export type TravelArea = Travel['areas'][number]
