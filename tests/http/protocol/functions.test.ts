import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { query } from '../../support/database/sql.ts'
import { type CallableClient, callableClient } from '../../support/http/callable-client.ts'
import { call, contactMessage, signInAsAdmin, subscription } from '../../support/http/calls.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import {
  type Home,
  makeHome,
  type RunningServer,
  startServer,
} from '../../support/server/server.ts'

const FORMER = { email: 'former@rosewater.example', password: 'another-long-password' }
const LETTER = { subject: 'Open Saturdays', content: 'Three are left in **June**.' }
const FUNCTIONS = ['sendPromotionalEmail', 'sendMessageReply']

let home: Home
let server: RunningServer
let token: string
let formerToken: string
const clients: CallableClient[] = []

/** An admin, and an account that has lost its admins record. */
beforeAll(async () => {
  home = await makeHome(inject('postgresUrl'))
  const first = await startServer(home, {
    ADMIN_EMAIL: FORMER.email,
    ADMIN_PASSWORD: FORMER.password,
  })
  await first.stop()
  await query(home, 'delete from admins')
  server = await startServer(home)
  token = await signInAsAdmin(server)
  formerToken = (await call(server, 'POST', '/api/auth/sign-in/email', { json: FORMER })).body.token
})

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await server.stop()
  await home.remove()
})

function clientWith(bearer: string | null): CallableClient {
  const client = callableClient(server, bearer)
  clients.push(client)
  return client
}

const post = (name: string, body: string | undefined, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/functions/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })

const MALFORMED: [string, string][] = [
  ['no JSON', 'data'],
  ['no data', '{}'],
  ['a field beside data', '{"data":{},"more":1}'],
  ['data that is null', '{"data":null}'],
  ['data that is text', '{"data":"x"}'],
  ['data that is a list', '{"data":[]}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['nothing', ''],
  ['no UTF-8', '\ud800'],
]

test.each(
  FUNCTIONS.flatMap((name) => MALFORMED.map(([what, body]) => [name, what, body] as const)),
)('%s refuses %s as a bad request', async (name, _what, body) => {
  const answer = await post(name, body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    error: { status: 'INVALID_ARGUMENT', message: 'Bad Request' },
  })
})

test.each(FUNCTIONS)('%s refuses other methods and types as a bad request', async (name) => {
  const body = JSON.stringify({ data: LETTER })
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']
  for (const type of types)
    expect((await post(name, body, { 'Content-Type': type })).status, type).toBe(400)
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await call(server, method, `/api/functions/${name}`, { token })
    expect([answer.status, answer.body.error.message], method).toEqual([400, 'Bad Request'])
  }
  const charset = { 'Content-Type': 'application/json; charset=utf-8' }
  expect((await (await post(name, '{"data":{}}', charset)).json()).error.message).not.toBe(
    'Bad Request',
  )
})

test('an unknown function is not there, whoever asks and however', async () => {
  for (const name of ['sendEverything', 'constructor', 'toString', '__proto__']) {
    expect((await post(name, '{"data":{}}')).status, name).toBe(404)
    expect((await call(server, 'GET', `/api/functions/${name}`)).status, name).toBe(404)
  }
  expect(await clientWith(token).call('sendEverything', {})).toMatchObject({
    code: 'functions/not-found',
  })
})

test.each(FUNCTIONS)('%s is for admins alone', async (name) => {
  const before = await query(home, 'select count(*) as count from outbox')
  expect(await clientWith(null).call(name, LETTER)).toMatchObject({
    code: 'functions/unauthenticated',
  })
  expect(await clientWith('not-a-token').call(name, LETTER)).toMatchObject({
    code: 'functions/unauthenticated',
  })
  expect(await clientWith(formerToken).call(name, LETTER)).toMatchObject({
    code: 'functions/permission-denied',
  })
  expect(await query(home, 'select count(*) as count from outbox')).toEqual(before)
})

test('a bad bearer is not made good by a session cookie beside it', async () => {
  const signedIn = await call(server, 'POST', '/api/auth/sign-in/email', {
    json: { email: 'artist@rosewater.example', password: 'a-long-enough-password' },
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const path = '/api/functions/sendMessageReply'
  const json = { data: { messageId: 'none', replyText: 'Yes' } }
  const alone = await call(server, 'POST', path, { json, headers: { Cookie: cookie } })
  expect(alone.status).toBe(404)
  const both = await call(server, 'POST', path, { json, headers: { Cookie: cookie }, token: 'bad' })
  expect(both.status).toBe(401)
})

test('a body over 256 KB is refused as such', async () => {
  const answer = await post(
    'sendMessageReply',
    JSON.stringify({ data: { x: 'y'.repeat(300_000) } }),
  )
  expect(answer.status).toBe(413)
})

test('a promotion goes to the active subscribers, however many the caller believes there are', async () => {
  const client = clientWith(token)
  expect(await client.call('sendPromotionalEmail', { ...LETTER, recipientCount: 5 })).toMatchObject(
    {
      code: 'functions/failed-precondition',
    },
  )
  for (const field of ['subject', 'content'])
    expect(await client.call('sendPromotionalEmail', { ...LETTER, [field]: ' \n ' })).toMatchObject(
      {
        code: 'functions/invalid-argument',
        message: expect.stringMatching(/^Please enter both subject and content/),
      },
    )
  const her = subscription()
  expect((await call(server, 'POST', '/api/v1/newsletterSubscribers', { json: her })).status).toBe(
    201,
  )
  const answer = await client.call('sendPromotionalEmail', {
    ...LETTER,
    recipientCount: 99,
    more: 'ignored',
  })
  expect(answer).toEqual({ result: { campaignId: expect.any(String), recipientCount: 1 } })
  const mail = await waitForMail(home.dataDir, String(her.email), /Open Saturdays/)
  expect(mail.html).toContain('<strong>June</strong>')
})

test('a saved reply is mailed once, to the address of the message', async () => {
  const client = clientWith(token)
  const her = contactMessage()
  const sent = await call(server, 'POST', '/api/v1/messages', { json: her })
  const messageId = sent.body.message.id
  const wish = { messageId, replyText: 'Yes, I am.', email: 'someone-else@example.com', name: 'X' }
  expect(await client.call('sendMessageReply', wish)).toMatchObject({ code: 'functions/aborted' })
  expect(await client.call('sendMessageReply', { ...wish, replyText: ' ' })).toMatchObject({
    code: 'functions/invalid-argument',
    message: expect.stringMatching(/^Please enter a reply message/),
  })
  expect(await client.call('sendMessageReply', { ...wish, messageId: 'none' })).toMatchObject({
    code: 'functions/not-found',
  })

  const json = { reply: 'Yes, I am.' }
  expect(
    (await call(server, 'PATCH', `/api/v1/messages/${messageId}`, { json, token })).status,
  ).toBe(200)
  for (let round = 0; round < 2; round++)
    expect(await client.call('sendMessageReply', wish)).toHaveProperty('result')
  const mails = await query(home, "select recipient from outbox where kind = 'reply'")
  expect(mails.map(({ recipient }) => recipient)).toEqual([her.email])
})

test.each([
  ['the message has none', undefined, 'Your trial', 'Re: Your trial'],
  ['the message has one', 'Our wedding', 'Your trial', 'Re: Our wedding'],
  ['nobody names one', undefined, undefined, 'Re: Your Message'],
])('a reply is mailed under the right subject where %s', async (_when, own, sent, expected) => {
  const written = contactMessage(own ? { subject: own } : {})
  const stored = await call(server, 'POST', '/api/v1/messages', { json: written })
  const messageId = stored.body.message.id
  await call(server, 'PATCH', `/api/v1/messages/${messageId}`, { json: { reply: 'Yes.' }, token })
  const wish = { messageId, replyText: 'Yes.', ...(sent ? { subject: sent } : {}) }
  expect(await clientWith(token).call('sendMessageReply', wish)).toHaveProperty('result')
  const mail = await waitForMail(home.dataDir, String(written.email), /^Re: /)
  expect(mail.subject).toBe(expected)
})

test('the same letter called again by a client whose answer was lost is one campaign', async () => {
  await call(server, 'POST', '/api/v1/newsletterSubscribers', { json: subscription() })
  const letter = { subject: 'Once', content: 'Only once, please.' }
  const client = clientWith(token)
  const first = await client.call('sendPromotionalEmail', letter)
  expect(await client.call('sendPromotionalEmail', { ...letter, recipientCount: 7 })).toEqual(first)
  const other = await client.call('sendPromotionalEmail', { ...letter, content: 'Something else.' })
  expect(other).not.toEqual(first)
})

test('an Idempotency-Key makes one campaign of several calls, and refuses another letter', async () => {
  await call(server, 'POST', '/api/v1/newsletterSubscribers', { json: subscription() })
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const send = async (content: string) => {
    const data = { subject: 'With a key', content }
    return await post('sendPromotionalEmail', JSON.stringify({ data }), headers)
  }
  const [first, again] = [await send('One'), await send('One')]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(await again.json()).toEqual(await first.json())
  expect((await send('Two')).status).toBe(422)
})
