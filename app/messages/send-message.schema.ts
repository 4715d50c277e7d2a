import { z } from 'zod'
import {
  detailsField,
  emailField,
  messageField,
  nameField,
  replyField,
  subjectField,
} from '#app/kernel/fields.schema.ts'

/** What a visitor writes to the artist; unknown fields are dropped. */
export const contactMessage = z.object({
  firstName: nameField('Please enter your first name'),
  lastName: nameField('Please enter your last name'),
  email: emailField,
  message: messageField,
  additionalDetails: detailsField,
  subject: subjectField,
})

export type ContactMessage = z.output<typeof contactMessage>

/** The artist's answer to a message; unknown fields are dropped. */
export const messageReply = z.object({ reply: replyField })
