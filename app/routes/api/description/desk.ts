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
      'Requests that hold nothing yet are among them, with `held` false; the desk does not show them.',
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
      'One of `status`, `proposal` and `offer`. The client gets an email when the status changes; setting the one it has changes nothing. Confirming a request that holds nothing yet takes its time; cancelling it sends no email. A proposal that is accepted moves the appointment there, or gives it the party that was asked for. An offer to a request is held beside its own time for 48 hours at most; the button in the client’s email confirms it. Whatever settles status or time ends a proposal or an offer.',
    body: { schema: bookingChange, example: { proposal: 'accept' } },
    answer: json(200, 'The booking as it is now.', answers.bookingChanged, {
      booking: { ...examples.booking, status: 'confirmed' },
    }),
    refusals: {
      409: 'The booking did not hold its time, and another has taken it since; no proposal is open; the time that is offered is held or blocked; or an offer is open already.',
    },
  },
  'DELETE /api/v1/bookings/{id}': {
    name: 'deleteBooking',
    summary: 'Delete a booking, without an email',
    answer: { status: 204, meaning: 'It is gone and its time is free.', empty: true },
  },
  'POST /api/v1/bookings/{id}/quoteLines': {
    name: 'addQuoteLine',
    summary: 'Add a line of your own to what a booking costs',
    about:
      'The label is the reason, which the client reads on their page and in an email five minutes later, together with other lines added until then. The total may not fall below 0.',
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
      'From the first to the last blocked time, both included. Bookings that lie in it stay, and so do times that are offered: one that is offered from the waiting list is listed as a pending booking under the id of its entry, with `offer`.',
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
    answer: { status: 204, meaning: 'It is gone.', empty: true },
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
    about: `It sends no email: the function sendMessageReply does. A blank reply is a 400, '${sentences.replyMissing}'.`,
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
