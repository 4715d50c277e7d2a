import { z } from 'zod'
import { emailField } from '#app/operations/shared/fields.schema.ts'

export const resetRequest = z.object({ email: emailField })
