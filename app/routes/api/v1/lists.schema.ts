import { z } from 'zod'
import { BOOKING_STATUSES } from '#app/domain/appointments/booking-status.ts'
import { hasForbiddenControlsInLine } from '#app/domain/text.ts'
import { dateField } from '#app/operations/shared/fields.schema.ts'
import { blockedDayQuery } from './days.schema.ts'
import { cursorField, limitField } from './paging.schema.ts'

/** Characters of what is searched for. House rule. */
const SEARCH_MAX = 200

/** What a list is sorted by, and so what its cursor holds. */
export const BOOKING_CURSOR = ['date', 'time', 'id'] as const
export const BLOCKED_TIME_CURSOR = ['date', 'startTime', 'id'] as const
export const MESSAGE_CURSOR = ['createdAt', 'id'] as const
export const SUBSCRIBER_CURSOR = ['subscribedAt', 'id'] as const

export const bookingsQuery = z.object({
  from: dateField.optional().meta({ description: 'The first date to list.' }),
  to: dateField.optional().meta({ description: 'The last date to list.' }),
  status: z
    .enum(BOOKING_STATUSES, { error: 'Please ask for pending, confirmed or cancelled' })
    .optional(),
  q: z
    .string()
    .trim()
    .max(SEARCH_MAX, `Please search for at most ${SEARCH_MAX} characters`)
    .refine((text) => !hasForbiddenControlsInLine(text), 'Please search for letters and digits')
    .optional()
    .meta({ description: 'A part of a name, an e-mail address or a phone number.' }),
  limit: limitField,
  cursor: cursorField(BOOKING_CURSOR).optional(),
})

export const blockedTimesQuery = z.object({
  limit: limitField,
  cursor: cursorField(BLOCKED_TIME_CURSOR).optional(),
})

/** Both questions that the one address answers: a day's, and the whole list's. */
export const blockedTimesQuestion = z.object({
  ...blockedDayQuery.partial().shape,
  ...blockedTimesQuery.shape,
})

export const messagesQuery = z.object({
  heldBack: z
    .enum(['true', 'false'], { error: 'Please ask for true or false' })
    .default('false')
    .meta({ description: 'true lists those that look sent by a robot, and only those.' }),
  limit: limitField,
  cursor: cursorField(MESSAGE_CURSOR).optional(),
})

export const subscribersQuery = z.object({
  isActive: z
    .enum(['true', 'false'], { error: 'Please ask for isActive=true or isActive=false' })
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: 'true lists those who get letters, false those who do not.' }),
  limit: limitField,
  cursor: cursorField(SUBSCRIBER_CURSOR).optional(),
})
