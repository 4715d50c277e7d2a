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
    summary: 'The times of one day, and which of them can be requested',
    about:
      'There are 17 slots unless the artist set other hours. A slot is past, blocked, booked or available: the first of these that applies to any half hour the service needs.',
    query: {
      schema: availabilityQuery,
      example: { date: '2027-06-12', service: examples.SERVICE },
    },
    answer: json(200, 'The day as it is now (list shortened).', answers.availability, {
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
      'Lists only days that can be requested. A day is free, special (free by special appointment), full, closed or past, for the length of the service.',
    query: { schema: daysQuery, example: { month: '2027-06', service: examples.SERVICE } },
    answer: json(200, 'The month as it is now (list shortened).', answers.days, {
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
    summary: 'When each person of a wedding party sits in the chair',
    about:
      'Planned backwards from the ready-by time, on the quarter hour: 30 minutes to set up, chairs without a gap, 30 minutes to finish. Plans for the number of artists given, or for as many as it takes to arrive at 05:00 or later.',
    query: { schema: morningQuery, example: { readyBy: '12:00', bride: '1', attendants: '1' } },
    answer: json(200, 'The plan.', answers.morning, { morning: examples.morning }),
  },
  'GET /api/v1/quote': {
    name: 'readQuote',
    summary: 'What a request would cost',
    about:
      'At today’s prices, in whole cents. Three or more attendants and mothers get the group price, in the studio and on the wedding day. A travel fee of null is still to be confirmed and not in the total. A valid `code` is a separate line before tax, off everything except travel. An invalid one gets 400, and more than 20 an hour from one network get 429.',
    query: {
      schema: quoteQuery,
      example: { service: examples.SERVICE, place: 'weddingDay', bride: '1', attendants: '2' },
    },
    answer: json(200, 'The prices, line by line.', answers.quoted, { quote: examples.quote }),
  },
  'GET /api/v1/blockedTimes': {
    name: 'listBlockedTimes',
    summary: 'The blocked times of one day, or all of them for an admin',
    about:
      'With a date, anyone gets that day’s ranges without the reasons. Without a date, an admin gets every range with its id and reason, by date, in pages.',
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
      'The request holds its time until the artist answers, and both get an email. With `readyBy`, the date must be at least `weddingNoticeDays` ahead. With `readyBy` and a bride it is a wedding morning and needs no time: it begins when the artist arrives and ends with the last chair, even before 09:00. While many requests from unknown email addresses are open, a new one holds no time: `held` is false, the client’s email has a button that takes the time if it is still free, and the request is dropped after two hours without it. An invalid `code` gets 400 with `details.fields.code`, and nothing is stored.',
    once: true,
    body: { schema: bookingRequest, example: examples.bookingWish },
    answer: json(201, 'The request is stored.', answers.bookingRequested, {
      booking: examples.requestedBooking,
    }),
    refusals: {
      409: `${sentences.slotTaken} For a wedding morning \`details.otherMornings\` names others that are free.`,
      429: 'Too many requests from this internet address, too many from this email address in a day, or too many waiting for an answer.',
    },
  },
  'POST /api/v1/waitlist': {
    name: 'joinWaitlist',
    summary: 'Join the waiting list for a full day',
    about:
      'Only while the day has no free time for the service. A time that becomes free is offered by email to the first person whose service fits, and held for up to 12 hours. The answer doesn’t show whether the address is known; an unknown one gets no offers until the button in its first email is pressed. Asking again for the same day and service returns the existing entry.',
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
      429: 'Too many entries from this internet address, too many from this email address in a day, or too many still open.',
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
      'The answer doesn’t show whether an address is known. An unsubscribed address stays unsubscribed until the link emailed to it, at most once in 24 hours, is opened. Stored names never change.',
    once: true,
    body: { schema: subscription, example: examples.subscription },
    answer: json(
      201,
      'A new address gets the newsletter, with this consent on record.',
      answers.subscribed,
      { newsletterSubscriber: { email: examples.subscription.email } },
    ),
  },
})
