import { z } from 'zod'
import { OVERRIDES, type Override } from '#app/booking/overrides.ts'
import { SLOT_MINUTES } from '#app/booking/times/slots.ts'
import {
  emailField,
  nameField,
  notesField,
  orEmpty,
  phoneField,
  reasonField,
  serviceField,
  tickField,
  typedDateField,
  typedTimeField,
} from '#app/kernel/fields.schema.ts'
import {
  addOnFields,
  addressField,
  peopleFields,
  placeField,
  postalCodeField,
} from '#app/requests/request-booking.schema.ts'

/** When, and the rules that were named and that the artist knowingly sets aside. */
const when = {
  date: typedDateField,
  time: typedTimeField,
  reason: reasonField,
  accepted: z
    .string()
    .optional()
    .transform((text): Override[] =>
      OVERRIDES.filter((override) => text?.split(' ').includes(override)),
    ),
  mailClient: tickField,
}

/**
 * An appointment that the artist enters; its e-mail and phone may be unknown, and the people are those of
 * a service that is for several.
 */
export const manualBooking = z.object({
  ...when,
  name: nameField('Please enter the name'),
  email: orEmpty(emailField),
  phone: orEmpty(phoneField),
  /** The known client who was chosen; it says whose the appointment is where there is no email address. */
  client: z.string().optional(),
  service: serviceField,
  place: placeField,
  address: addressField,
  postalCode: postalCodeField,
  ...peopleFields,
  ...addOnFields,
  notes: notesField,
  status: z.enum(['pending', 'confirmed'], { error: 'Please choose pending or confirmed' }),
})

export type ManualBooking = z.output<typeof manualBooking>

/** What an appointment should have said; `seen` is the calendar sequence of the page that asks. */
export const appointmentCorrection = z.object({
  name: nameField('Please enter the name'),
  email: orEmpty(emailField),
  phone: orEmpty(phoneField),
  service: serviceField,
  place: placeField,
  address: addressField,
  postalCode: postalCodeField,
  ...peopleFields,
  lashes: correctedCount('lashes'),
  ownLashes: correctedCount('ownLashes'),
  trial: correctedCount('trial'),
  /** Whether another email address is sent what the one before had. */
  mailClient: tickField,
  /** Whether what stays keeps its promised price and minutes or takes those of now. */
  price: z.enum(['promised', 'today'], { error: 'Please choose a price' }).optional(),
  seen: z.coerce.number({ error: 'Please open this page again' }).int().nonnegative(),
})

export type AppointmentCorrection = z.output<typeof appointmentCorrection>

/** The lengths that an appointment is stretched to in the calendar: half hours, up to a whole day. */
const stretchedMinutes = z.coerce
  .number({ error: 'Please choose half hours' })
  .multipleOf(SLOT_MINUTES, 'Please choose half hours')
  .min(SLOT_MINUTES, 'Please choose at least half an hour')
  .max(24 * 60, 'Please choose at most a day')

/**
 * Another time for an appointment, and with `minutes` another length; `seen` is the calendar sequence of the page
 * that asks.
 */
export const appointmentMove = z.object({
  ...when,
  minutes: stretchedMinutes.optional(),
  seen: z.coerce.number({ error: 'Please open this page again' }).int().nonnegative(),
})

export type AppointmentMove = z.output<typeof appointmentMove>

/** None once it is blank; undefined, which is as before, where nothing is said. */
function correctedCount(name: keyof typeof addOnFields) {
  return z
    .string()
    .optional()
    .transform((text) => (text?.trim() === '' ? '0' : text))
    .pipe(addOnFields[name])
}
