import { expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { call, subscription } from '../../support/http/calls.ts'
import { startServer } from '../../support/server/server.ts'
import { preparedHome, sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ MAILING_ADDRESS: '1 Test Street, Ottawa' })
const ask = (json: unknown, headers: Record<string, string> = {}) =>
  shared.call('POST', '/api/v1/newsletterSubscribers', { json, headers })
const send = (fields: Record<string, unknown>) => shared.postForm('/newsletter', fields)

type Row = Record<string, unknown>

async function subscribersAt(email: unknown): Promise<Row[]> {
  const rows = await shared.rows('select * from "newsletterSubscribers" where lower(email) = ?', [
    String(email).toLowerCase(),
  ])
  return rows.map((row) => ({ ...row }))
}

async function consentsOf(email: unknown): Promise<Row[]> {
  const rows = await shared.rows(
    `select consents.* from consents
     join "newsletterSubscribers" on "newsletterSubscribers".id = "subscriberId"
     where lower(email) = ? order by at`,
    [String(email).toLowerCase()],
  )
  return rows.map((row) => ({ ...row }))
}

test('a subscription is answered with the address alone and makes an active subscriber', async () => {
  const json = subscription({ firstName: ' Zoë ' })
  const before = Date.now()
  const answer = await ask(json)
  expect([answer.status, answer.body]).toEqual([
    201,
    { newsletterSubscriber: { email: json.email } },
  ])
  const [row] = await subscribersAt(json.email)
  expect(row).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    firstName: 'Zoë',
    lastName: 'Client',
    email: json.email,
    isActive: 1,
    subscribedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    unsubscribeToken: expect.stringMatching(/^[\w-]{43}$/),
    heldBack: 0,
    mailableUntil: null,
    undeliverableAt: null,
    undeliverableReason: null,
  })
  expect(Date.parse(String(row?.subscribedAt))).toBeGreaterThanOrEqual(before)
})

test('what was agreed to is kept: the wording of the page, when, where and on what basis', async () => {
  const json = subscription()
  await ask(json)
  const [subscriber] = await subscribersAt(json.email)
  const [consent, ...others] = await consentsOf(json.email)
  expect(others).toEqual([])
  expect(consent).toMatchObject({
    subscriberId: subscriber?.id,
    at: subscriber?.subscribedAt,
    wordingVersion: expect.stringMatching(/\S/),
    source: 'api',
    basis: 'express',
  })
  const page = await shared.call('GET', '/newsletter')
  expect(page.body).toContain(`>${consent?.wording}<`)
  expect(consent?.wording).toContain('1 Test Street, Ottawa')
})

test('nobody can tell by the answer whether an address is known', async () => {
  const json = subscription({ email: `Known-${crypto.randomUUID()}@Example.com` })
  const first = await ask(json)
  const [before, consents] = [await subscribersAt(json.email), await consentsOf(json.email)]
  const again = await ask({ ...json, firstName: 'Somebody', lastName: 'Else' })
  expect([again.status, again.body]).toEqual([first.status, first.body])

  const lowered = String(json.email).toLowerCase()
  const otherCase = await ask({ ...json, email: lowered })
  expect(otherCase.body).toEqual({ newsletterSubscriber: { email: lowered } })
  expect(await subscribersAt(json.email)).toEqual(before)
  expect(await consentsOf(json.email)).toEqual(consents)
})

test.each([
  ['firstName', ''],
  ['firstName', 'x'.repeat(101)],
  ['lastName', 'A\u0000'],
  ['lastName', 3],
  ['email', ''],
  ['email', 'plain'],
  ['email', 'a@example.com, b@example.com'],
  ['email', ['a@example.com']],
])('a subscription whose %s is %j is refused at that field', async (field, value) => {
  const before = await countRows(shared.home)
  const { status, body } = await ask(subscription({ [field]: value }))
  expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(Object.keys(body.error.details.fields)).toEqual([field])
  expect(await countRows(shared.home)).toEqual(before)
})

test('one key and body are answered once; with another body the key is refused', async () => {
  const json = subscription()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const first = await ask(json, headers)
  expect(await ask(json, headers)).toMatchObject({ status: 201, body: first.body })
  expect((await ask(subscription(), headers)).status).toBe(422)
})

test('the form is in the foot of the public pages, the same for every visitor', async () => {
  for (const path of ['/', '/contact', '/booking', '/nowhere']) {
    const { body } = await shared.call('GET', path)
    const [form = ''] = body.match(/<form[^>]*action="\/newsletter"[\s\S]*?<\/form>/) ?? []
    for (const part of ['method="post"', 'name="firstName"', 'name="lastName"', 'name="email"'])
      expect(form, path).toContain(part)
    expect(form, path).toContain('By subscribing you agree')
    const again = await shared.call('GET', path)
    expect(again.body, path).toContain(form)
  }
})

test('the form leads to a page that says it worked and leads back', async () => {
  const fields = subscription({ from: '/contact', place: 'footer' })
  const answer = await send(fields)
  expect(answer.status).toBe(303)
  const page = await shared.call('GET', String(answer.headers.get('Location')))
  expect(page.body).toContain('Thank you for subscribing')
  expect(page.body).toMatch(/<main[\s\S]*<a[^>]*href="\/contact"[\s\S]*<\/main>/)
  expect((await consentsOf(fields.email))[0]).toMatchObject({ source: 'footer form' })
  expect((await shared.call('GET', '/newsletter')).body).not.toContain('Thank you')
})

test('the page’s own form is told from the one in the foot', async () => {
  const fields = subscription({ from: '/', place: 'page' })
  await send(fields)
  expect((await consentsOf(fields.email))[0]).toMatchObject({ source: 'newsletter page' })
})

test('a form with mistakes comes back with sentences and with what was typed', async () => {
  const before = await countRows(shared.home)
  const answer = await send({ firstName: 'Zoë', lastName: '', email: 'zoe@', from: '/contact' })
  expect(answer.status).toBe(400)
  for (const part of [
    'value="Zoë"',
    'value="zoe@"',
    'Please enter a valid email address',
    'Please enter your last name',
    'Back to',
  ])
    expect(answer.body).toContain(part)
  expect(await countRows(shared.home)).toEqual(before)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/booking/secret-token',
  'javascript:alert(1)',
])('the way back never leads to %s', async (from) => {
  const answer = await send(subscription({ from }))
  expect(answer.headers.get('Location')).toBe('/newsletter?sent=1&from=%2F')
  const page = await shared.call('GET', `/newsletter?from=${encodeURIComponent(from)}`)
  expect(page.body).not.toContain(from)
})

test('what a robot fills in activates nobody, and is kept for the artist to see', async () => {
  const fields = subscription()
  const answer = await send({ ...fields, website: 'spam' })
  expect(answer.headers.get('Location')).toBe('/newsletter?sent=1&from=%2F')
  expect(await subscribersAt(fields.email)).toMatchObject([{ isActive: 0, heldBack: 1 }])
  expect(await consentsOf(fields.email)).toEqual([])

  await send(fields)
  expect(await subscribersAt(fields.email)).toMatchObject([{ isActive: 1, heldBack: 0 }])
  await send({ ...fields, lastName: 'Robot', website: 'spam' })
  expect(await subscribersAt(fields.email)).toMatchObject([{ isActive: 1, lastName: 'Client' }])
  expect(await consentsOf(fields.email)).toHaveLength(1)
})

test('the page speaks of an email only where one can leave', async () => {
  const { body } = await shared.call('GET', '/newsletter?sent=1')
  expect(body).toContain('write to me and I’ll add you again')
  const home = await preparedHome()
  const server = await startServer(home, { SMTP_URL: 'smtp://127.0.0.1:9' })
  try {
    const page = await call(server, 'GET', '/newsletter?sent=1')
    expect(page.body).toContain('press the button in the email I’m sending you')
    expect(page.body).not.toContain('I’ll add you again')
  } finally {
    await server.stop()
    await home.remove()
  }
})
