import { z } from 'zod'
import { isHalfHour } from '#app/booking/times/slots.ts'
import { PLACES, type Place } from '#app/content/services.ts'
import {
  ADDRESS_MAX,
  CLIENT_NOTES_MAX,
  NAME_MAX,
  POSTAL_CODE_MAX,
} from '#app/kernel/field-lengths.ts'
import {
  dateField,
  emailField,
  nameField,
  optionalLine,
  optionalText,
  phoneField,
  serviceField,
  timeField,
} from '#app/kernel/fields.schema.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { cleanText } from '#app/kernel/text/text.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  ADD_ONS_MAX,
  type AddOns,
  NO_ADD_ONS,
  NOBODY,
  PEOPLE_MAX,
  type People,
} from '#app/quote/party.ts'
import { ARTISTS_MAX } from '#app/weddings/morning.ts'
import { parseReadyBy, READY_BY_SENTENCE } from '#app/weddings/morning-in-words.ts'

/** Where, for whom and what for: the parts of a request beside the six that it must have. */
export const placeField = z
  .enum(PLACES, { error: 'Please choose the studio, the wedding day, or your place' })
  .nullish()
  .transform((place) => place ?? 'studio')
  .meta({ enum: PLACES, default: 'studio' })

export const addressField = optionalText('the address', ADDRESS_MAX)

/** Two letters or digits at least, so that it can be looked up; blank or missing is null. */
export const postalCodeField = optionalLine('the postal code', POSTAL_CODE_MAX).refine(
  (code) => code === null || /^[A-Za-z0-9][A-Za-z0-9 -]*[A-Za-z0-9]$/.test(code),
  'Please write the postal code like L4M 1A1',
)

const clientNotesField = optionalText('the notes', CLIENT_NOTES_MAX)

/** A code that takes something off; blank or missing is null. */
export const codeField = optionalLine('the code', 40)

const onBehalfOfField = optionalLine('the name', NAME_MAX)

/** On a quarter hour, as plans are. */
export const neededReadyBy = z
  .string({ error: READY_BY_SENTENCE })
  .transform((text, context): TimeOfDay => {
    const time = parseReadyBy(cleanText(text))
    if (time) return time
    context.addIssue({ code: 'custom', message: READY_BY_SENTENCE })
    return z.NEVER
  })
  .meta({
    pattern: '^([01]\\d|2[0-3]):(00|15|30|45)$',
    description: 'When the party must be ready, HH:MM on a quarter hour.',
  })

/** Blank or missing is null. */
export const readyByField = z
  .union([z.literal('').transform(() => null), neededReadyBy], { error: READY_BY_SENTENCE })
  .nullish()
  .transform((time) => time ?? null)

const ARTISTS_SENTENCE = `Please ask for 1 to ${ARTISTS_MAX} artists`

/** With how many artists a wedding morning is planned, as JSON; one, or as many as it needs, if missing. */
const artistsField = z
  .int(ARTISTS_SENTENCE)
  .min(1, ARTISTS_SENTENCE)
  .max(ARTISTS_MAX, ARTISTS_SENTENCE)
  .nullish()
  .transform((count) => count ?? 1)
  .meta({ minimum: 1, maximum: ARTISTS_MAX, default: 1 })

/** The same as a control of a form or a parameter of an address. */
export const writtenArtists = z
  .string({ error: ARTISTS_SENTENCE })
  .transform((text) => text.trim() || '1')
  .refine((text) => /^[1-9]$/.test(text) && Number(text) <= ARTISTS_MAX, ARTISTS_SENTENCE)
  .transform(Number)
  .default(1)
  .meta({ type: 'integer', minimum: 1, maximum: ARTISTS_MAX, default: 1 })

const COUNTED = {
  bride: 'brides',
  attendants: 'attendants',
  mothers: 'mothers',
  juniors: 'juniors',
  lashes: 'sets of lashes',
  ownLashes: 'pairs of own lashes',
  trial: 'trials',
} as const satisfies Record<keyof People | keyof AddOns, string>

/** Who is made up, as JSON: whole numbers, nobody of those that are not named. */
export const peopleObject: z.ZodType<People, unknown> = z.object(
  eachOf(PEOPLE_MAX, jsonCount),
  'Please give the people as an object of whole numbers',
)

/** What is asked for beside it, as JSON. */
export const addOnsObject: z.ZodType<AddOns, unknown> = z.object(
  eachOf(ADD_ONS_MAX, jsonCount),
  'Please give the add-ons as an object of whole numbers',
)

/** The same as controls of a form or parameters of an address: digits, blank for none. */
export const peopleFields = eachOf(PEOPLE_MAX, writtenCount)
export const addOnFields = eachOf(ADD_ONS_MAX, writtenCount)

function jsonCount(name: keyof typeof COUNTED, most: number) {
  const sentence = countSentence(name, most)
  return z
    .int({ error: sentence })
    .min(0, sentence)
    .max(most, sentence)
    .default(0)
    .meta({ minimum: 0, maximum: most, default: 0 })
}

/** Undefined where nothing is said. */
function writtenCount(name: keyof typeof COUNTED, most: number) {
  const sentence = countSentence(name, most)
  return z
    .string({ error: sentence })
    .transform((text) => text.trim())
    .refine((text) => /^\d{0,2}$/.test(text) && Number(text) <= most, sentence)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional()
    .meta({ type: 'integer', minimum: 0, maximum: most })
}

function countSentence(name: keyof typeof COUNTED, most: number): string {
  return `Please give the ${COUNTED[name]} as a whole number from 0 to ${most}`
}

function eachOf<Most extends Partial<Record<keyof typeof COUNTED, number>>, Field>(
  most: Most,
  field: (name: keyof typeof COUNTED, most: number) => Field,
): { [Name in keyof Most]: Field } {
  const entries = Object.entries(most) as [keyof typeof COUNTED, number][]
  const fields = entries.map(([name, max]) => [name, field(name, max)])
  return Object.fromEntries(fields) as { [Name in keyof Most]: Field }
}

/** What every request says. */
const needed = z.object({
  name: nameField('Please enter your name'),
  email: emailField,
  phone: phoneField,
  service: serviceField,
  date: dateField,
  time: timeField.refine(isHalfHour, sentences.notASlot).meta({
    pattern: '^([01]\\d|2[0-3]):(00|30)$',
    description: 'A slot of that day: a half hour within the artist’s hours.',
  }),
})

/** The service and the day alone, whose times a visitor wants to see. */
export const requestedDay = needed.pick({ service: true, date: true })

const details = {
  place: placeField,
  address: addressField.meta({ description: 'Needed for the place mobile.' }),
  postalCode: postalCodeField,
  notes: clientNotesField,
  onBehalfOf: onBehalfOfField,
  readyBy: readyByField,
  code: codeField,
}

const ADDRESS_MISSING = {
  path: ['address'],
  error: 'Please enter the address I should come to',
  // Told beside every other mistake.
  when: ({ value }: { value: unknown }) => isObject(value),
}

const hasAddress = ({ place, address }: { place?: Place; address?: string | null }) =>
  place !== 'mobile' || address !== null

const bookingRequestFields = needed.extend({
  ...details,
  people: peopleObject
    .nullish()
    .transform((people) => people ?? null)
    .meta({
      description: 'Only with the two bridal services: one bride, or one attendant, if missing.',
    }),
  addOns: addOnsObject.nullish().transform((addOns) => addOns ?? NO_ADD_ONS),
  artists: artistsField,
})

/** What a visitor sends to ask for an appointment; unknown fields are dropped. */
export const bookingRequest = bookingRequestFields.refine(hasAddress, ADDRESS_MISSING)

/** The same for a wedding by the time its party must be ready: a time that is sent is ignored. */
export const morningRequest = bookingRequestFields
  .omit({ time: true })
  .refine(hasAddress, ADDRESS_MISSING)
  .transform((request) => ({ ...request, time: null }))

/** `time` is null where the morning is planned from `readyBy`. */
export type BookingRequest = Omit<z.output<typeof bookingRequest>, 'time' | 'artists'> & {
  time: TimeOfDay | null
  artists?: number
}

const bookingFormFields = needed.extend({
  ...details,
  ...peopleFields,
  ...addOnFields,
  artists: writtenArtists,
})

/** The same as a form sends it: people and add-ons as controls of their own. */
export const bookingForm = bookingFormFields
  .refine(hasAddress, ADDRESS_MISSING)
  .transform(collected)

/** A wedding's form, without a time. */
export const morningForm = bookingFormFields
  .omit({ time: true })
  .refine(hasAddress, ADDRESS_MISSING)
  .transform((form) => ({ ...collected(form), time: null }))

function collected<Form extends Partial<Written<People & AddOns>>>(form: Form) {
  const { bride, attendants, mothers, juniors, lashes, ownLashes, trial, ...others } = form
  const party = requestedParty({ bride, attendants, mothers, juniors, lashes, ownLashes, trial })
  return { ...others, ...party }
}

type Written<Counts> = { [Name in keyof Counts]: number | undefined }

/** Who and what for, of which nothing need be said. */
export function requestedParty(written: Partial<Written<People & AddOns>>): {
  people: People | null
  addOns: AddOns
} {
  const { bride, attendants, mothers, juniors, lashes, ownLashes, trial } = written
  return {
    people: writtenPeople({ bride, attendants, mothers, juniors }),
    addOns: { ...NO_ADD_ONS, ...defined({ lashes, ownLashes, trial }) },
  }
}

/** Null where none of them is said. */
function writtenPeople(written: Written<People>): People | null {
  const people = defined(written)
  return Object.keys(people).length === 0 ? null : { ...NOBODY, ...people }
}

/** Those that are said. */
function defined<Counts extends object>(written: Counts) {
  const said = Object.entries(written).filter(([, count]) => count !== undefined)
  return Object.fromEntries(said) as { [Name in keyof Counts]?: number }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
