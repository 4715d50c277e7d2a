import { z } from 'zod'
import { BOOKING_STATUSES } from '#app/booking/booking-status.ts'
import { PLACES, ROLE_IDS } from '#app/content/services.ts'
import { MESSAGE_STATUSES } from '#app/messages/message-status.ts'
import { ADD_ONS_MAX, PEOPLE_MAX } from '#app/quote/party.ts'
import { quoteSchema } from '#app/quote/quote.schema.ts'

/** What the calls answer. Strict, so that a field nobody has described is found out by the tests. */

const id = z.uuid()
const date = z.iso.date()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const slot = z.string().regex(/^([01]\d|2[0-3]):(00|30)$/)
const instant = z.iso.datetime()
const email = z.string().meta({ format: 'email' })
const service = z.string()
const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'The cursor of the page after this one; null at the end.' })

const people = z.strictObject(eachCount(PEOPLE_MAX)).nullable()

const proposedParty = z
  .strictObject({
    people,
    readyBy: time.nullable(),
    place: z.enum(PLACES),
    address: z.string().nullable(),
    postalCode: z.string().nullable(),
    quote: quoteSchema.nullable(),
  })
  .meta({ description: 'The party that is asked for, with its price.' })

export const booking = z.strictObject({
  id,
  name: z.string(),
  email,
  phone: z.string(),
  service,
  date,
  time,
  status: z.enum(BOOKING_STATUSES),
  createdAt: instant,
  updatedAt: instant.nullable(),
  sendConfirmation: z.boolean(),
  held: z.boolean().meta({
    description:
      'Whether its half hours are kept from others. False for a cancelled booking, and for a request whose time is kept only once the button in the client’s email is pressed.',
  }),
  place: z.enum(PLACES),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  people,
  addOns: z.strictObject(eachCount(ADD_ONS_MAX)),
  notes: z.string().nullable().meta({ description: 'What the client wants the artist to know.' }),
  onBehalfOf: z.string().nullable(),
  readyBy: time.nullable(),
  quote: quoteSchema
    .nullable()
    .meta({ description: 'The prices as they were promised; null for what the artist entered.' }),
  proposal: z.strictObject({ date, time, party: proposedParty.optional() }).nullable().meta({
    description:
      'The time that the client of a confirmed booking asks for instead, with `party` where they ask for other people, another ready-by time or another place; held beside its own until the artist answers, for 72 hours at most.',
  }),
  offer: z.strictObject({ date, time, expiresAt: instant }).nullable().meta({
    description:
      'The time that the artist offers to a request instead; held beside its own until the client answers.',
  }),
  reminders: z
    .array(z.strictObject({ dueAt: instant, sentAt: instant.nullable() }))
    .meta({ description: 'When the client is reminded, and was, of a confirmed appointment.' }),
})

function eachCount<Name extends string>(most: { [Key in Name]: number }) {
  const names = Object.keys(most) as Name[]
  return Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>
}

export const requestedBooking = booking.omit({
  name: true,
  email: true,
  phone: true,
  createdAt: true,
  updatedAt: true,
  sendConfirmation: true,
})

export const blockedTime = z.strictObject({
  id,
  date,
  startTime: time,
  endTime: time.meta({ description: 'The last blocked time; it is blocked too.' }),
  reason: z.string().nullable(),
  createdAt: instant,
})

export const message = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email,
  subject: z.string().nullable(),
  message: z.string(),
  additionalDetails: z.string().nullable(),
  createdAt: instant,
  status: z.enum(MESSAGE_STATUSES),
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
})

export const newsletterSubscriber = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email,
  isActive: z.boolean(),
  subscribedAt: instant,
})

export const availability = z.strictObject({
  date,
  timeZone: z.string().meta({ description: 'The artist’s zone, as IANA names it.' }),
  slots: z.array(
    z.strictObject({
      time: slot,
      state: z.enum(['available', 'blocked', 'booked', 'past']),
    }),
  ),
})

export const morning = z.strictObject({
  morning: z.strictObject({
    arrival: time,
    chairs: z.array(
      z.strictObject({
        role: z.enum(ROLE_IDS),
        number: z.int().min(1).meta({ description: 'Counts those of the role.' }),
        start: time,
        end: time,
        artist: z.int().min(1),
      }),
    ),
    end: time,
    readyBy: time,
    artists: z.int().min(1),
    needsArtists: z
      .int()
      .min(1)
      .meta({ description: 'The fewest artists with whom nobody arrives before 05:00.' }),
  }),
})

export const days = z.strictObject({
  month: z.string(),
  timeZone: z.string(),
  days: z.array(
    z.strictObject({ date, state: z.enum(['free', 'special', 'full', 'closed', 'past']) }),
  ),
  next: z
    .array(z.strictObject({ date, time: slot }))
    .meta({ description: 'The first free time of each of the next three days that have one.' }),
})

export const quoted = z.strictObject({ quote: quoteSchema })
export const bookingRequested = z.strictObject({ booking: requestedBooking })
export const bookingChanged = z.strictObject({ booking })
export const bookingList = z.strictObject({ bookings: z.array(booking), nextCursor })

export const blockedDay = z.strictObject({
  blockedTimes: z.array(blockedTime.pick({ date: true, startTime: true, endTime: true })),
})
export const blockedTimeList = z.strictObject({ blockedTimes: z.array(blockedTime), nextCursor })
export const blockedTimeMade = z.strictObject({
  blockedTime,
  bookings: z.array(booking).meta({ description: 'The bookings that lie in it; they stay.' }),
})

export const waitlistJoined = z.strictObject({
  entry: z.strictObject({ id, service, date, createdAt: instant }),
})

export const messageSent = z.strictObject({ message: z.strictObject({ id }) })
export const messageChanged = z.strictObject({ message })
export const messageList = z.strictObject({ messages: z.array(message), nextCursor })

export const subscribed = z.strictObject({ newsletterSubscriber: z.strictObject({ email }) })
export const subscriberList = z.strictObject({
  newsletterSubscribers: z.array(newsletterSubscriber),
  nextCursor,
})

export const promotionStored = z.strictObject({
  result: z.strictObject({
    campaignId: id,
    recipientCount: z
      .int()
      .min(1)
      .meta({ description: 'The active subscribers it goes to, counted here.' }),
  }),
})

export const replyMailed = z.strictObject({ result: z.strictObject({ success: z.literal(true) }) })

/** The document itself; its own form is OpenAPI's. */
export const description = z.looseObject({ openapi: z.literal('3.1.1') })
