import { z } from 'zod'
import { nameField, tickField } from '#app/kernel/fields.schema.ts'
import { countCharacters } from '#app/kernel/text/text.ts'

const NAME = 'Please write your name, with at least 2 letters'

/** What the form of an agreement says beside its version. */
export const signatureForm = z.object({
  agree: tickField.refine((isTicked) => isTicked, 'Please tick that you agree'),
  name: nameField(NAME).refine((name) => countCharacters(name) >= 2, NAME),
})
