import { bookingChange } from '#app/appointments/change-booking.schema.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { messageReply } from '#app/messages/send-message.schema.ts'
import { quoteLine } from '#app/quote/quote.schema.ts'
import { blockedTimeRequest } from '#app/schedule/block-times.schema.ts'
import * as answers from '../answers.schema.ts'
import { bookingsQuery, messagesQuery, subscribersQuery } from '../inputs.schema.ts'
import * as examples from './examples.ts'
import { callsOf, json } from './operation.ts'

/** The calls for an admin; a list's example is a page with one entry. */
export const deskOperations = callsOf('desk', 'admin', {
  'GET /api/v1/bookings': {
    name: 'listBookings',
    summary: 'The bookings, latest date first',
    about:
      'Includes requests that hold no time yet, with `held` false; the desk doesn’t show these.',
    query: { schema: bookingsQuery, example: { status: 'pending', limit: '20' } },
    answer: json(200, 'One page of the list.', answers.bookingList, {
      bookings: [examples.booking],
      nextCursor: null,
    }),
  },
  'PATCH /api/v1/bookings/{id}': {
    name: 'changeBookingStatus',
    summary: 'Confirm or cancel a booking, answer a proposal, or offer another time',
    about:
      'Send one of `status`, `proposal` and `offer`. The client gets an email when the status changes; setting the current status changes nothing. Confirming a request that holds no time yet takes its time; cancelling it sends no email. Accepting a proposal moves the appointment or changes the party as asked. An offer holds both times for up to 48 hours; the button in the client’s email confirms it. Any change of status or time ends a proposal or an offer.',
    body: { schema: bookingChange, example: { proposal: 'accept' } },
    answer: json(200, 'The booking as it is now.', answers.bookingChanged, {
      booking: { ...examples.booking, status: 'confirmed' },
    }),
    refusals: {
      409: 'The time was taken by another booking; no proposal is open; the offered time is held or blocked; or an offer is already open.',
    },
  },
  'DELETE /api/v1/bookings/{id}': {
    name: 'deleteBooking',
    summary: 'Delete a booking, without an email',
    answer: { status: 204, meaning: 'Deleted; its time is free.', empty: true },
  },
  'POST /api/v1/bookings/{id}/quoteLines': {
    name: 'addQuoteLine',
    summary: 'Add a line to the price of a booking',
    about:
      'The client reads the label on their page and, five minutes later, in one email with all lines added by then. The total can’t fall below 0.',
    once: true,
    body: { schema: quoteLine, example: { label: 'An early start', amount: 4000 } },
    answer: json(201, 'The booking with its prices as they are now.', answers.bookingChanged, {
      booking: examples.booking,
    }),
  },
  'POST /api/v1/blockedTimes': {
    name: 'blockTime',
    summary: 'Block a range of one day',
    about:
      'From the first to the last blocked time, both included. Bookings and offered times in the range stay. A time offered from the waiting list is listed as a pending booking under the id of its entry, with `offer`.',
    once: true,
    body: {
      schema: blockedTimeRequest,
      example: { ...examples.blockedRange, reason: examples.blockedTime.reason },
    },
    answer: json(
      201,
      'The range is blocked; the answer lists the bookings it touches.',
      answers.blockedTimeMade,
      { blockedTime: examples.blockedTime, bookings: [] },
    ),
  },
  'DELETE /api/v1/blockedTimes/{id}': {
    name: 'unblockTime',
    summary: 'Remove a blocked time',
    answer: { status: 204, meaning: 'Deleted.', empty: true },
  },
  'GET /api/v1/messages': {
    name: 'listMessages',
    summary: 'The messages, newest first',
    query: { schema: messagesQuery, example: { limit: '20' } },
    answer: json(200, 'One page of the list.', answers.messageList, {
      messages: [examples.message],
      nextCursor: null,
    }),
  },
  'PATCH /api/v1/messages/{id}': {
    name: 'saveReply',
    summary: 'Save the reply to a message',
    about: `Sends no email: the function sendMessageReply does. A blank reply gets 400, '${sentences.replyMissing}'.`,
    body: { schema: messageReply, example: { reply: examples.replied.reply } },
    answer: json(200, 'The message with its reply.', answers.messageChanged, {
      message: examples.replied,
    }),
    refusals: { 409: 'The message already has a reply.' },
  },
  'GET /api/v1/newsletterSubscribers': {
    name: 'listSubscribers',
    summary: 'The newsletter’s subscribers, newest first',
    query: { schema: subscribersQuery, example: { isActive: 'true' } },
    answer: json(200, 'One page of the list.', answers.subscriberList, {
      newsletterSubscribers: [examples.newsletterSubscriber],
      nextCursor: null,
    }),
  },
})
