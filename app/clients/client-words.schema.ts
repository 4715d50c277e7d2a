import { z } from 'zod'
import { SENSITIVITIES_MAX } from '#app/kernel/field-lengths.ts'
import {
  emailField,
  nameField,
  notesField,
  optionalLine,
  orEmpty,
  phoneField,
} from '#app/kernel/fields.schema.ts'

/** What the artist writes about a client; `seen` names what stood there before. */
export const clientWords = z.object({
  notes: notesField,
  sensitivities: optionalLine('the sensitivities', SENSITIVITIES_MAX),
  seen: z.string().default(''),
})

/** Somebody whom the artist adds to the clients by hand. */
export const newClient = z.object({
  name: nameField('Please enter the name of the client'),
  email: orEmpty(emailField),
  phone: orEmpty(phoneField),
  notes: notesField,
  sensitivities: clientWords.shape.sensitivities,
})

/** The other address of a client. */
export const otherAddress = z.object({ email: emailField })
