import { z } from 'zod'
import { dateField, serviceField } from '#app/operations/shared/fields.schema.ts'

/** One day's blocked times, for everybody. */
export const blockedDayQuery = z.object({ date: dateField })

/** One day's slots; without a service, for the shortest there is. */
export const availabilityQuery = z.object({
  date: dateField,
  service: serviceField.optional().meta({
    description: 'For how long a slot must be free: 30 minutes unless a service is named.',
  }),
})
