import { z } from 'zod'
import { emailField } from '#app/kernel/fields.schema.ts'

/** Whose data is meant. */
export const personAsked = z.object({ email: emailField })
