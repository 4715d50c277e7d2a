import { z } from 'zod'
import { REASON_MAX } from '#app/domain/field-lengths.ts'
import { emailField, notesField, optionalLine } from '../shared/fields.schema.ts'

/** What the artist writes about a client; `seen` names what stood there before. */
export const clientWords = z.object({
  notes: notesField,
  sensitivities: optionalLine('the sensitivities', REASON_MAX),
  seen: z.string().default(''),
})

/** The other address of a client. */
export const otherAddress = z.object({ email: emailField })
