import { sentences } from '#app/kernel/sentences.ts'
import { contactMessage } from '#app/messages/send-message.schema.ts'
import { subscription } from '#app/promotions/subscribe.schema.ts'
import { bookingRequest } from '#app/requests/request-booking.schema.ts'
import { waitlistRequest } from '#app/waitlist/join-waitlist.schema.ts'
import * as answers from '../answers.schema.ts'
import {
  availabilityQuery,
  blockedTimesQuestion,
  daysQuery,
  morningQuery,
  quoteQuery,
} from '../inputs.schema.ts'
import * as examples from './examples.ts'
import { callsOf, json } from './operation.ts'

/** The calls that need no session. */
export const visitorOperations = callsOf('visitors', 'nobody', {
  'GET /api/v1/availability': {
    name: 'readAvailability',
    summary:
      'The slots of one day by its hours, 17 unless the artist set others, and which of them can be requested',
    about:
      'A slot is past, blocked, booked or available; the first of these that applies to any half hour the service needs is its state.',
    query: {
      schema: availabilityQuery,
      example: { date: '2027-06-12', service: examples.SERVICE },
    },
    answer: json(200, 'The day as it is now. The list is shortened here.', answers.availability, {
      date: '2027-06-12',
      timeZone: 'America/Toronto',
      slots: [
        { time: '09:00', state: 'blocked' },
        { time: '09:30', state: 'available' },
      ],
    }),
  },
  'GET /api/v1/days': {
    name: 'readDays',
    summary: 'The days of a month, and the next free times',
    about:
      'Only days that can be requested are listed. A day is free, special (free by special appointment), full, closed or past for as long as the service takes for those people.',
    query: { schema: daysQuery, example: { month: '2027-06', service: examples.SERVICE } },
    answer: json(200, 'The month as it is now. The list is shortened here.', answers.days, {
      month: '2027-06',
      timeZone: 'America/Toronto',
      days: [
        { date: '2027-06-11', state: 'full' },
        { date: '2027-06-12', state: 'special' },
      ],
      next: [{ date: '2027-06-12', time: '09:00' }],
    }),
  },
  'GET /api/v1/morning': {
    name: 'planMorning',
    summary: 'When each of a wedding party sits in the chair',
    about:
      'Planned backwards from the ready-by time, on the quarter hour: 30 minutes to set up, chairs without a gap, 30 minutes to finish. As many artists as are asked for, or as are needed so that nobody arrives before 05:00.',
    query: { schema: morningQuery, example: { readyBy: '12:00', bride: '1', attendants: '1' } },
    answer: json(200, 'The plan.', answers.morning, { morning: examples.morning }),
  },
  'GET /api/v1/quote': {
    name: 'readQuote',
    summary: 'What a request would cost',
    about:
      'By the price lists as they are now, in whole cents. From three attendants and mothers together on, in the studio and on the wedding day, each of them is at the price of a group. A travel fee of null is to be confirmed, and then the total is without it. A `code` that can be used is a line of its own before the tax, taken from all lines but not from travel. One that cannot is 400, and after 20 of those in an hour a network gets 429.',
    query: {
      schema: quoteQuery,
      example: { service: examples.SERVICE, place: 'weddingDay', bride: '1', attendants: '2' },
    },
    answer: json(200, 'The prices, line by line.', answers.quoted, { quote: examples.quote }),
  },
  'GET /api/v1/blockedTimes': {
    name: 'listBlockedTimes',
    summary: 'The blocked times of one day, or for an admin all of them',
    about:
      'With a date, for everybody: that day’s ranges, never the reason. Without one, for an admin: every range with its id and reason, dates ascending, a page at a time.',
    needs: 'unless-dated',
    query: { schema: blockedTimesQuestion, example: { date: '2027-06-14' } },
    answer: json(
      200,
      'The ranges, both ends included.',
      answers.blockedDay.or(answers.blockedTimeList),
      { blockedTimes: [examples.blockedRange] },
    ),
  },
  'POST /api/v1/bookings': {
    name: 'requestBooking',
    summary: 'Ask for an appointment',
    about:
      'With `readyBy` the date must be at least `weddingNoticeDays` of the hours ahead. With `readyBy` and a bride it is a wedding morning and needs no time: the appointment begins with the artist’s arrival and holds every half hour until the last chair’s end, also before 09:00. It holds the half hours it needs from now on, and waits for the artist’s answer. Both get an email. While many requests from unknown email addresses are open, another one holds nothing: `held` is false, the client’s email has a button that keeps the time if it is free still, and after two hours without it the request is dropped. A `code` that cannot be used is 400 with `details.fields.code`, and nothing is stored.',
    once: true,
    body: { schema: bookingRequest, example: examples.bookingWish },
    answer: json(201, 'The request is stored.', answers.bookingRequested, {
      booking: examples.requestedBooking,
    }),
    refusals: {
      409: `${sentences.slotTaken} For a wedding morning \`details.otherMornings\` names others that are free.`,
      429: 'Too many requests from this internet address, too many of this email address in a day, or too many of it waiting for an answer.',
    },
  },
  'POST /api/v1/waitlist': {
    name: 'joinWaitlist',
    summary: 'Wait for a time of a day that is full',
    about:
      'Only while the day has no free time for the service. When one comes free it is offered by email to the first whose service fits, and held for 12 hours at most. The answer is the same for an address that is known; another one is offered nothing until the button in its first email is used. Asked again for the same day and service, it answers with the entry that is there.',
    once: true,
    body: {
      schema: waitlistRequest,
      example: {
        name: 'Sample Client',
        email: 'client@example.com',
        service: examples.SERVICE,
        date: '2027-06-12',
      },
    },
    answer: json(201, 'The entry is on the list.', answers.waitlistJoined, {
      entry: {
        id: '5c0d7f0e-9d0a-4b6e-8e55-7a6c1f9b2d10',
        service: examples.SERVICE,
        date: '2027-06-12',
        createdAt: examples.message.createdAt,
      },
    }),
    refusals: {
      409: 'The day still has a free time for this service.',
      429: 'Too many places from this internet address, too many asked for by this email address in a day, or too many of it open.',
    },
  },
  'POST /api/v1/messages': {
    name: 'sendMessage',
    summary: 'Write to the artist',
    once: true,
    body: { schema: contactMessage, example: examples.contactMessage },
    answer: json(201, 'The message is stored.', answers.messageSent, {
      message: { id: examples.message.id },
    }),
  },
  'POST /api/v1/newsletterSubscribers': {
    name: 'subscribe',
    summary: 'Subscribe to the newsletter',
    about:
      'The answer is the same for an address that is known, so that nobody learns who is. One that unsubscribed stays so until the link that is emailed to it, at most once in 24 hours, is used; stored names are never changed.',
    once: true,
    body: { schema: subscription, example: examples.subscription },
    answer: json(
      201,
      'An address that is new gets letters, with this consent on record.',
      answers.subscribed,
      { newsletterSubscriber: { email: examples.subscription.email } },
    ),
  },
})
