import { beforeAll, expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import {
  bookingRequest,
  contactMessage,
  daysAhead,
  subscription,
} from '../../support/http/calls.ts'
import { askAsDescribed, expectRefused } from '../../support/http/described-calls.ts'
import { ADMIN } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

/** What a call is refused for by how things stand, not by its form. */

const shared = sharedServer({ RATE_LIMIT: 'on' })
let token: string
beforeAll(async () => {
  token = await shared.token()
})

const ask = async (name: string, asked: Parameters<typeof askAsDescribed>[2]) =>
  (await askAsDescribed(shared.server, name, asked)).body
const refused = (
  name: string,
  asked: Parameters<typeof expectRefused>[2],
  error: Parameters<typeof expectRefused>[3],
) => expectRefused(shared.server, name, asked, error)
const aborted = (message: string) => ({ status: 409, name: 'ABORTED', message })
const invalid = (fields: Record<string, string>) => ({
  status: 400,
  name: 'INVALID_ARGUMENT',
  message: Object.values(fields)[0],
  details: { fields },
})

const TAKEN = 'Sorry, this time slot is no longer available. Please select another time.'

test('a time that is taken is a 409, and so is one that came back to somebody else', async () => {
  const json = bookingRequest({ date: freshDate() })
  const { booking } = await ask('requestBooking', { json })
  await refused('requestBooking', { json: bookingRequest({ date: json.date }) }, aborted(TAKEN))
  const id = booking.id
  await ask('changeBookingStatus', { id, json: { status: 'cancelled' }, token })
  await ask('requestBooking', { json: bookingRequest({ date: json.date }) })
  await refused(
    'changeBookingStatus',
    { id, json: { status: 'confirmed' }, token },
    aborted('Another appointment has taken this time. Nothing was changed.'),
  )
})

test('a blocked time is a 409', async () => {
  const date = freshDate()
  const range = { date, startTime: '10:00', endTime: '10:00' }
  await ask('blockTime', { json: range, token })
  await refused('requestBooking', { json: bookingRequest({ date }) }, aborted(TAKEN))
})

test('a reply is saved once and mailed only when it is saved', async () => {
  const { message } = await ask('sendMessage', { json: contactMessage() })
  const data = { messageId: message.id, replyText: 'Yes.' }
  const unsaved = aborted('Please save the reply before it is sent')
  await refused('sendMessageReply', { json: { data }, token }, unsaved)
  const json = { reply: 'Yes.' }
  await ask('saveReply', { id: message.id, json, token })
  const again = aborted('This message already has a reply.')
  await refused('saveReply', { id: message.id, json, token }, again)
  const blank = invalid({ reply: 'Please enter a reply message' })
  await refused('saveReply', { id: message.id, json: { reply: ' \n ' }, token }, blank)
  const blankText = invalid({ replyText: 'Please enter a reply message' })
  const put = { data: { ...data, replyText: ' ' } }
  await refused('sendMessageReply', { json: put, token }, blankText)
  await refused(
    'sendMessageReply',
    { json: { data: { ...data, messageId: crypto.randomUUID() } }, token },
    { status: 404, name: 'NOT_FOUND', message: 'There is no such message' },
  )
})

test('a letter needs words and somebody to read it', async () => {
  const letter = { subject: 'June', content: 'Three Saturdays.' }
  for (const field of Object.keys(letter))
    await refused(
      'sendPromotionalEmail',
      { json: { data: { ...letter, [field]: ' ' } }, token },
      invalid({ [field]: 'Please enter both subject and content' }),
    )
  await refused(
    'sendPromotionalEmail',
    { json: { data: letter }, token },
    { status: 400, name: 'FAILED_PRECONDITION', message: expect.stringMatching(/\w/) },
  )
})

test('a key that was used for another body is a 422, whatever it is used for', async () => {
  for (const [name, one, other] of [
    ['requestBooking', bookingRequest({ date: freshDate() }), bookingRequest()],
    ['sendMessage', contactMessage(), contactMessage()],
    ['subscribe', subscription(), subscription()],
    ['blockTime', block(), { ...block(), startTime: '09:30' }],
  ] as const) {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await ask(name, { json: one, headers, token })
    expect(await ask(name, { json: one, headers, token })).toEqual(first)
    await refused(
      name,
      { json: other, headers, token },
      {
        status: 422,
        name: 'UNKNOWN',
        message: 'This Idempotency-Key was used for another request',
      },
    )
  }
})

test('a day that is past, and an account that is none, are told so', async () => {
  const past = { date: daysAhead(-1), startTime: '09:00', endTime: '09:00' }
  for (const [name, json] of [
    ['requestBooking', bookingRequest({ date: past.date })],
    ['blockTime', past],
  ] as const)
    await refused(
      name,
      { json, token },
      {
        status: 400,
        name: 'INVALID_ARGUMENT',
        message: expect.any(String),
        details: { fields: { date: expect.any(String) } },
      },
    )
  for (const json of [
    { ...ADMIN, password: 'not-hers' },
    { ...ADMIN, email: 'nobody@example.com' },
  ])
    await refused(
      'signIn',
      { json },
      { status: 401, name: 'UNAUTHENTICATED', message: 'Invalid login credentials' },
    )
})

test('a fourth date and one sign-in too many are a 429 that says so', async () => {
  const { email } = bookingRequest()
  for (let count = 0; count < 3; count++)
    await ask('requestBooking', { json: bookingRequest({ email, date: freshDate() }) })
  await refused(
    'requestBooking',
    { json: bookingRequest({ email, date: freshDate() }) },
    {
      status: 429,
      name: 'RESOURCE_EXHAUSTED',
      message:
        'You already have several requests waiting for an answer. Please wait for a reply, or write to me.',
    },
  )
  const json = { email: 'nobody-else@example.com', password: 'wrong' }
  let answer = await shared.call('POST', '/api/auth/sign-in/email', { json })
  for (let count = 0; count < 30 && answer.status === 401; count++)
    answer = await shared.call('POST', '/api/auth/sign-in/email', { json })
  expect([answer.status, answer.body]).toEqual([
    429,
    {
      error: {
        status: 'RESOURCE_EXHAUSTED',
        message: 'Too many attempts. Please wait a few minutes and try again.',
      },
    },
  ])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
})

function block() {
  return { date: daysAhead(200), startTime: '09:00', endTime: '10:00', reason: null }
}
