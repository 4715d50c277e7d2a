import { z } from 'zod'
import { SETTABLE_STATUSES } from '#app/booking/booking-status.ts'
import { dateField, reasonField, timeField } from '#app/kernel/fields.schema.ts'

const ONE_ALONE = 'Please send one of status, proposal and offer'

/** What the artist makes of a booking: its status, an answer to a proposal, or another time. */
export const bookingChange = z
  .object({
    status: z
      .enum(SETTABLE_STATUSES, { error: 'Please set the status to confirmed or cancelled' })
      .optional(),
    proposal: z
      .enum(['accept', 'decline'], { error: 'Please accept or decline the proposal' })
      .optional()
      .meta({ description: 'The answer to a client who asks for another time.' }),
    offer: z
      .object(
        {
          date: dateField,
          time: timeField,
          reason: reasonField.meta({
            description: 'Needed where the time is blocked, or none of the 17 start times.',
          }),
        },
        { error: 'Please name the time as an object with date and time' },
      )
      .optional()
      .meta({ description: 'Another time for a request; it is held until the client answers.' }),
  })
  .superRefine((change, context) => {
    const [first, second] = (['status', 'proposal', 'offer'] as const).filter(
      (name) => change[name] !== undefined,
    )
    if (first === undefined)
      context.addIssue({ code: 'custom', path: ['status'], message: ONE_ALONE })
    if (second !== undefined)
      context.addIssue({ code: 'custom', path: [second], message: ONE_ALONE })
  })
