import { z } from 'zod'
import { emailField } from '#app/operations/fields.schema.ts'

export const resetRequest = z.object({ email: emailField })
