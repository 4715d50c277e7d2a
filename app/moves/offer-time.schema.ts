import type { z } from 'zod'
import { personalLineField } from '#app/kernel/fields.schema.ts'
import { appointmentMove } from '#app/manual-entry/manual-booking.schema.ts'

/** A time that the artist offers to a request, as the desk's form sends it. */
export const timeOffer = appointmentMove
  .omit({ mailClient: true })
  .extend({ words: personalLineField })

export type TimeOffer = z.output<typeof timeOffer>
