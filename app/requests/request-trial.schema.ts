import { z } from 'zod'
import { isSlot } from '#app/booking/times/slots.ts'
import { dateField, timeField } from '#app/kernel/fields.schema.ts'

/** When a client wants the trial of their wedding. */
export const trialRequest = z.object({
  date: dateField,
  time: timeField.refine(isSlot, 'Please choose one of the times from 09:00 to 17:00'),
  /** The client knows that it lies on the wedding day or after it. */
  evenIfLate: z
    .string()
    .optional()
    .transform((text) => text === 'on'),
})

export type TrialRequest = z.output<typeof trialRequest>
