import { z } from 'zod'
import { dateField, timeField } from '#app/kernel/fields.schema.ts'

/** Another time that the client asks for. */
export const ownMove = z.object({ date: dateField, time: timeField })
