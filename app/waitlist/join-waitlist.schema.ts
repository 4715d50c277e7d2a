import { z } from 'zod'
import { dateField, emailField, nameField, serviceField } from '#app/kernel/fields.schema.ts'

/** What somebody says who wants to wait for a time of a day that is full. */
export const waitlistRequest = z.object({
  name: nameField('Please enter your name'),
  email: emailField,
  service: serviceField,
  date: dateField,
})

export type WaitlistRequest = z.output<typeof waitlistRequest>
