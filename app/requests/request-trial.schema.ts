import { z } from 'zod'
import { isHalfHour } from '#app/booking/times/slots.ts'
import { dateField, timeField } from '#app/kernel/fields.schema.ts'
import { sentences } from '#app/kernel/sentences.ts'

/** When a client wants the trial of their wedding. */
export const trialRequest = z.object({
  date: dateField,
  time: timeField.refine(isHalfHour, sentences.notASlot),
  /** The client knows that it lies on the wedding day or after it. */
  evenIfLate: z
    .string()
    .optional()
    .transform((text) => text === 'on'),
})

export type TrialRequest = z.output<typeof trialRequest>
