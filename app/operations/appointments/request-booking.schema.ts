import { z } from 'zod'
import type { Place } from '#app/domain/content/services.ts'
import { type AddOns, NO_ADD_ONS, NOBODY, type People } from '#app/domain/quote/party.ts'
import { isSlot, SLOTS } from '#app/domain/schedule/slots.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import {
  addOnFields,
  addOnsObject,
  addressField,
  clientNotesField,
  onBehalfOfField,
  peopleFields,
  peopleObject,
  placeField,
  postalCodeField,
  readyByField,
} from '../quote/request-details.schema.ts'
import {
  dateField,
  emailField,
  nameField,
  phoneField,
  serviceField,
  timeField,
} from '../shared/fields.schema.ts'

/** What every request says. */
const needed = z.object({
  name: nameField('Please enter your name'),
  email: emailField,
  phone: phoneField,
  service: serviceField,
  date: dateField,
  time: timeField
    .refine(isSlot, 'Please choose one of the times from 09:00 to 17:00')
    .meta({ enum: SLOTS }),
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
}

const ADDRESS_MISSING = {
  path: ['address'],
  error: 'Please write the address that I am to come to',
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
})

/** What a visitor sends to ask for an appointment; unknown fields are dropped. */
export const bookingRequest = bookingRequestFields.refine(hasAddress, ADDRESS_MISSING)

/** The same for a wedding by the time its party must be ready: a time that is sent is ignored. */
export const morningRequest = bookingRequestFields
  .omit({ time: true })
  .refine(hasAddress, ADDRESS_MISSING)
  .transform((request) => ({ ...request, time: null }))

/** `time` is null where the morning is planned from `readyBy`. */
export type BookingRequest = Omit<z.output<typeof bookingRequest>, 'time'> & {
  time: TimeOfDay | null
}

const bookingFormFields = needed.extend({ ...details, ...peopleFields, ...addOnFields })

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
