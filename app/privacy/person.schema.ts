import { z } from 'zod'
import { isKeyWithoutEmail } from '#app/clients/client-key.ts'
import { emailField } from '#app/kernel/fields.schema.ts'

/** An email address, or the key of a client without one. */
export const clientKeyField = z.union([z.string().refine(isKeyWithoutEmail), emailField])

/** Whose data is meant. */
export const personAsked = z.object({ email: emailField })

/** On the pages of the desk also a client who has no address. */
export const personOnPage = z.object({ email: clientKeyField })
