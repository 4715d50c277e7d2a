import { sentences } from '#app/content/sentences.ts'
import { bookingStatusChange } from '#app/operations/appointments/request-booking.schema.ts'
import { messageReply } from '#app/operations/messages/send-message.schema.ts'
import { blockedTimeRequest } from '#app/operations/schedule/block-times.schema.ts'
import { bookingsQuery, messagesQuery, subscribersQuery } from '../v1/lists.schema.ts'
import * as answers from './answers.schema.ts'
import * as examples from './examples.ts'
import type { Operation } from './operation.ts'

/** The calls for an admin. */
export const deskOperations: Operation[] = [
  {
    method: 'GET',
    path: '/api/v1/bookings',
    name: 'listBookings',
    group: 'desk',
    summary: 'The bookings, latest date first',
    about:
      'Requests that hold nothing yet are among them, with `held` false; the desk does not show them.',
    needs: 'admin',
    query: { schema: bookingsQuery, example: { status: 'pending', limit: '20' } },
    answer: {
      status: 200,
      meaning: 'One page of the list.',
      schema: answers.bookingList,
      example: { bookings: [examples.booking], nextCursor: null },
    },
  },
  {
    method: 'PATCH',
    path: '/api/v1/bookings/{id}',
    name: 'changeBookingStatus',
    group: 'desk',
    summary: 'Confirm or cancel a booking',
    about:
      'The client gets a mail when the status changes; setting the one it has changes nothing. Confirming a request that holds nothing yet takes its time; cancelling it mails nobody.',
    needs: 'admin',
    body: { schema: bookingStatusChange, example: { status: 'confirmed' } },
    answer: {
      status: 200,
      meaning: 'The booking as it is now.',
      schema: answers.bookingChanged,
      example: { booking: { ...examples.booking, status: 'confirmed' } },
    },
    refusals: { 409: 'The booking did not hold its time, and another has taken it since.' },
  },
  {
    method: 'DELETE',
    path: '/api/v1/bookings/{id}',
    name: 'deleteBooking',
    group: 'desk',
    summary: 'Delete a booking, without a mail',
    needs: 'admin',
    answer: { status: 204, meaning: 'It is gone and its time is free.', empty: true },
  },
  {
    method: 'POST',
    path: '/api/v1/blockedTimes',
    name: 'blockTime',
    group: 'desk',
    summary: 'Block a range of one day',
    about: 'From the first to the last blocked time, both included. Bookings that lie in it stay.',
    needs: 'admin',
    once: true,
    body: {
      schema: blockedTimeRequest,
      example: { ...examples.blockedRange, reason: examples.blockedTime.reason },
    },
    answer: {
      status: 201,
      meaning: 'The range is blocked; the answer lists the bookings it touches.',
      schema: answers.blockedTimeMade,
      example: { blockedTime: examples.blockedTime, bookings: [] },
    },
  },
  {
    method: 'DELETE',
    path: '/api/v1/blockedTimes/{id}',
    name: 'unblockTime',
    group: 'desk',
    summary: 'Remove a blocked time',
    needs: 'admin',
    answer: { status: 204, meaning: 'It is gone.', empty: true },
  },
  {
    method: 'GET',
    path: '/api/v1/messages',
    name: 'listMessages',
    group: 'desk',
    summary: 'The messages, newest first',
    needs: 'admin',
    query: { schema: messagesQuery, example: { limit: '20' } },
    answer: {
      status: 200,
      meaning: 'One page of the list.',
      schema: answers.messageList,
      example: { messages: [examples.message], nextCursor: null },
    },
  },
  {
    method: 'PATCH',
    path: '/api/v1/messages/{id}',
    name: 'saveReply',
    group: 'desk',
    summary: 'Save the reply to a message',
    about: `It mails nobody: the function sendMessageReply does. A blank reply is a 400, '${sentences.replyMissing}'.`,
    needs: 'admin',
    body: { schema: messageReply, example: { reply: examples.replied.reply } },
    answer: {
      status: 200,
      meaning: 'The message with its reply.',
      schema: answers.messageChanged,
      example: { message: examples.replied },
    },
    refusals: { 409: 'The message was replied to already. Nothing was changed.' },
  },
  {
    method: 'GET',
    path: '/api/v1/newsletterSubscribers',
    name: 'listSubscribers',
    group: 'desk',
    summary: 'The newsletter’s subscribers, newest first',
    needs: 'admin',
    query: { schema: subscribersQuery, example: { isActive: 'true' } },
    answer: {
      status: 200,
      meaning: 'One page of the list.',
      schema: answers.subscriberList,
      example: { newsletterSubscribers: [examples.newsletterSubscriber], nextCursor: null },
    },
  },
]
