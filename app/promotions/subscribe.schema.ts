import { z } from 'zod'
import { emailField, nameField } from '#app/kernel/fields.schema.ts'

/** Who asks for the newsletter; unknown fields are dropped. */
export const subscription = z.object({
  firstName: nameField('Please enter your first name'),
  lastName: nameField('Please enter your last name'),
  email: emailField,
})

export type Subscription = z.output<typeof subscription>
