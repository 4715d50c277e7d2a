import { z } from 'zod'
import {
  emailField,
  nameField,
  tickField,
  typedDateField,
  typedTimeField,
} from '#app/kernel/fields.schema.ts'
import { waitlistRequest } from './join-waitlist.schema.ts'

/** How the artist corrects an entry of the waiting list; `seen` is its `updatedAt` as the artist saw it. */
export const entryEdit = z.object({
  name: nameField('Please enter the name'),
  email: emailField,
  service: waitlistRequest.shape.service,
  date: typedDateField,
  /** Whether another email address is sent a mail of its own. */
  mailClient: tickField,
  seen: z.string().default(''),
})

export type EntryEdit = z.output<typeof entryEdit>

/** The time the artist offers by hand; blank for the first free one. */
export const offerByHand = z.object({
  time: z.union([z.literal('').transform(() => null), typedTimeField]).default(null),
})
