import { z } from 'zod'
import { isKeyWithoutEmail } from '#app/clients/client-key.ts'
import { emailField } from '#app/kernel/fields.schema.ts'

/** An email address, or the key of a client without one. */
export const clientKeyField = z.string().transform((text, context) => {
  if (isKeyWithoutEmail(text)) return text
  const email = emailField.safeParse(text)
  if (email.success) return email.data
  context.addIssue({ code: 'custom', message: email.error.issues[0]?.message ?? '' })
  return z.NEVER
})

/** Whose data is meant. */
export const personAsked = z.object({ email: emailField })

/** On the pages of the desk also a client who has no address. */
export const personOnPage = z.object({ email: clientKeyField })
