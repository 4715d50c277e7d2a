import { z } from 'zod'
import { replyField } from '../shared/fields.schema.ts'

/** The artist's answer to a message; unknown fields are dropped. */
export const messageReply = z.object({ reply: replyField })
