import { z } from 'zod'
import { phoneField } from '../shared/fields.schema.ts'

/** What is asked for when an offered time is accepted. */
export const acceptance = z.object({ phone: phoneField })
