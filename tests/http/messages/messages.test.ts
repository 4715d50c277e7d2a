import type { Email } from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { contactMessage } from '../../support/http/calls.ts'
import { readMailFolder } from '../../support/mail/mail-folder.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const SENT = 'Thank you for your message! We will get back to you soon.'

const shared = sharedServer()
const write = (json: unknown, headers: Record<string, string> = {}) =>
  shared.call('POST', '/api/v1/messages', { json, headers })
const send = (fields: Record<string, unknown>) => shared.postForm('/contact', fields)

async function messagesFrom(email: unknown): Promise<Record<string, unknown>[]> {
  const rows = await shared.rows('select * from messages where email = ?', [String(email)])
  return rows.map((row) => ({ ...row }))
}

async function mailsThatMention(email: unknown): Promise<number> {
  const like = `%${email}%`
  return (await shared.rows('select id from outbox where data like ?', [like])).length
}

/** The mail whose answer goes to that address, waited for as long as a worker may take. */
async function mailAnsweredTo(email: unknown): Promise<Email> {
  return await vi.waitFor(
    async () => {
      const mails = await readMailFolder(shared.home.dataDir)
      const found = mails.filter(({ replyTo }) => replyTo?.[0]?.address === email)
      expect(found).toHaveLength(1)
      return found[0] as Email
    },
    { timeout: 60_000, interval: 50 },
  )
}

test('a message is answered with its id alone and stored with all that was written', async () => {
  const json = contactMessage({
    message: 'Bonjour,\r\n\r\nça va?',
    additionalDetails: ' In June. ',
  })
  const before = Date.now()
  const answer = await write(json)
  expect([answer.status, answer.body]).toEqual([
    201,
    { message: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
  ])
  const [row] = await messagesFrom(json.email)
  expect(row).toEqual({
    id: answer.body.message.id,
    firstName: 'Test',
    lastName: 'Client',
    email: json.email,
    message: 'Bonjour,\n\nça va?',
    additionalDetails: 'In June.',
    subject: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    status: 'unread',
    reply: null,
    repliedAt: null,
    followUps: null,
    heldBack: 0,
  })
  expect(Date.parse(String(row?.createdAt))).toBeGreaterThanOrEqual(before)
})

test('a message keeps the subject it is sent with, and the artist reads it in the mail', async () => {
  const json = contactMessage({ subject: '  Our wedding in June ' })
  expect((await write(json)).status).toBe(201)
  expect((await messagesFrom(json.email))[0]).toMatchObject({ subject: 'Our wedding in June' })
  expect((await mailAnsweredTo(json.email)).text).toContain('Our wedding in June')
  const blank = contactMessage({ subject: ' ' })
  await write(blank)
  expect((await messagesFrom(blank.email))[0]).toMatchObject({ subject: null })
})

test('the artist gets a mail whose answer goes to the sender', async () => {
  const json = contactMessage({
    firstName: 'Zoë',
    message: 'First line\n<b>second line</b>',
    additionalDetails: 'A garden wedding',
  })
  await write(json)
  const mail = await mailAnsweredTo(json.email)
  expect(mail.to).toMatchObject([{ address: 'hello@rosewater.example' }])
  expect(mail.text).toContain('First line\n<b>second line</b>')
  for (const fact of ['Zoë Client', 'A garden wedding']) expect(mail.text).toContain(fact)
  expect(mail.html).toContain('&lt;b&gt;second line&lt;/b&gt;')
})

test.each([
  ['lastName', null],
  ['email', 'plain'],
  ['message', ' \n '],
  ['additionalDetails', 7],
  ['subject', 'A\nBcc: b@example.com'],
])('a message whose %s is %j is refused at that field', async (field, value) => {
  const before = await countRows(shared.home)
  const { status, body } = await write(contactMessage({ [field]: value }))
  expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(Object.keys(body.error.details.fields)).toEqual([field])
  expect(await countRows(shared.home)).toEqual(before)
})

test('unknown fields of a call are not stored, and details may be missing', async () => {
  const json = contactMessage({ status: 'replied', reply: 'x', id: 'mine', heldBack: 1 })
  expect((await write({ ...json, website: 'https://spam.example' })).status).toBe(201)
  expect((await messagesFrom(json.email))[0]).toMatchObject({
    status: 'unread',
    reply: null,
    additionalDetails: null,
    heldBack: 0,
  })
})

test('a sent form leads to the page that says so', async () => {
  const fields = contactMessage({ additionalDetails: '' })
  const answer = await send(fields)
  expect(answer.status).toBe(303)
  const page = await shared.call('GET', String(answer.headers.get('Location')))
  expect([page.status, page.body.includes(SENT)]).toEqual([200, true])
  expect((await shared.call('GET', '/contact')).body).not.toContain(SENT)
  expect((await messagesFrom(fields.email))[0]).toMatchObject({
    message: fields.message,
    additionalDetails: null,
  })
})

test('a form with mistakes comes back with sentences and with what was typed', async () => {
  const before = await countRows(shared.home)
  const answer = await send({ firstName: 'Zoë "Z"', lastName: '', email: 'zoe@', message: 'Hello' })
  expect(answer.status).toBe(400)
  for (const part of [
    'value="Zoë &quot;Z&quot;"',
    'value="zoe@"',
    '>Hello</textarea>',
    'Please enter a valid email address',
    'Please enter your last name',
  ])
    expect(answer.body).toContain(part)
  expect(answer.body).not.toContain('Please write a message')
  expect(await countRows(shared.home)).toEqual(before)
})

test('what is no form at all is a form with nothing in it', async () => {
  const answer = await shared.call('POST', '/contact', { json: contactMessage() })
  expect([answer.status, answer.body.includes('Please write a message')]).toEqual([400, true])
})

test('a form sent twice is one message; one that says something else is another', async () => {
  const fields = contactMessage()
  const answers = await Promise.all([send(fields), send(fields)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await messagesFrom(fields.email)).toHaveLength(1)
  await send({ ...fields, message: 'One more thing' })
  expect(await messagesFrom(fields.email)).toHaveLength(2)
})

test('the same words some minutes later are a message of their own', async () => {
  const fields = contactMessage()
  await send(fields)
  const earlier = Temporal.Now.instant().subtract({ minutes: 11 }).toString({
    smallestUnit: 'millisecond',
  })
  await shared.rows(`update "idempotencyKeys" set "createdAt" = ? where scope = 'messages'`, [
    earlier,
  ])
  await send(fields)
  expect(await messagesFrom(fields.email)).toHaveLength(2)
})

test('what a robot fills in is held back unmailed, and answered like any other', async () => {
  const fields = contactMessage({ website: 'https://spam.example' })
  const answer = await send(fields)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/contact?sent=1'])
  expect(await messagesFrom(fields.email)).toMatchObject([{ heldBack: 1, status: 'unread' }])
  expect(await mailsThatMention(fields.email)).toBe(0)

  const { website: _website, ...honest } = fields
  await send(honest)
  expect(await messagesFrom(fields.email)).toHaveLength(2)
  expect(await mailsThatMention(fields.email)).toBe(1)
})
