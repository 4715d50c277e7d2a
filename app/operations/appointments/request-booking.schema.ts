import { z } from 'zod'
import { SETTABLE_STATUSES } from '#app/domain/appointments/booking-status.ts'
import { isSlot, SLOTS } from '#app/domain/schedule/slots.ts'
import {
  dateField,
  emailField,
  nameField,
  phoneField,
  serviceField,
  timeField,
} from '../shared/fields.schema.ts'

/** What a visitor sends to ask for an appointment; unknown fields are dropped. */
export const bookingRequest = z.object({
  name: nameField('Please enter your name'),
  email: emailField,
  phone: phoneField,
  service: serviceField,
  date: dateField,
  time: timeField
    .refine(isSlot, 'Please choose one of the times from 09:00 to 17:00')
    .meta({ enum: SLOTS }),
})

export type BookingRequest = z.output<typeof bookingRequest>

/** The artist's answer to a request. */
export const bookingStatusChange = z.object({
  status: z.enum(SETTABLE_STATUSES, { error: 'Please set the status to confirmed or cancelled' }),
})
