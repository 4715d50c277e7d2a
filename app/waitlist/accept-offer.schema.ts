import { z } from 'zod'
import { phoneField } from '#app/kernel/fields.schema.ts'

/** What is asked for when an offered time is accepted. */
export const acceptance = z.object({ phone: phoneField })
