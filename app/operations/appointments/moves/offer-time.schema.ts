import type { z } from 'zod'
import { appointmentMove } from '#app/operations/appointments/manual/manual-booking.schema.ts'
import { personalLineField } from '../../shared/fields.schema.ts'

/** A time that the artist offers to a request, as the desk's form sends it. */
export const timeOffer = appointmentMove
  .omit({ mailClient: true })
  .extend({ words: personalLineField })

export type TimeOffer = z.output<typeof timeOffer>
