import { z } from 'zod'
import { nameField, tickField } from '#app/kernel/fields.schema.ts'

const ADDRESS_MAX = 2_000

/** A calendar that the artist keeps elsewhere; where it is fetched from, the act checks. */
export const calendarRequest = z.object({
  name: nameField('Please give the calendar a name'),
  url: z
    .string({ error: 'Please enter the secret address' })
    .trim()
    .min(1, 'Please enter the secret address')
    .max(ADDRESS_MAX, `Please keep the address to ${ADDRESS_MAX} characters`),
})

/** The same on the desk, where titles can be turned on at once. */
export const calendarForm = calendarRequest.extend({ showTitles: tickField })
