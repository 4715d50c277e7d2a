import { z } from 'zod'
import { dateField, timeField } from '../../shared/fields.schema.ts'

/** Another time that the client asks for. */
export const ownMove = z.object({ date: dateField, time: timeField })
