import { beforeAll, expect, test } from 'vitest'
import {
  aSubscriber,
  ledgerOf,
  rowAt,
  type StoredSubscriber,
} from '../../support/database/subscribers.ts'
import { type DeskClient, openDesk } from '../../support/desk/desk-client.ts'
import { call, postForm, subscription } from '../../support/http/calls.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const shared = sharedServer({}, 2)
const SUBJECT = /^Subscribe again\?$/
const CALL = '/api/v1/newsletterSubscribers'
const DESK = '/admin/promotions/subscribers'
let desk: DeskClient
beforeAll(async () => {
  desk = await openDesk(shared.server)
})

/** Somebody who subscribed and took it back by the link of a letter. */
async function withdrawn(over: Record<string, unknown> = {}): Promise<StoredSubscriber> {
  const { email, unsubscribeToken } = await aSubscriber(shared.home, shared.server, over)
  await postForm(shared.server, `/unsubscribe/${unsubscribeToken}`, {})
  return await rowAt(shared.home, email)
}

const askByCall = (json: Record<string, unknown>, turn = 0) =>
  call(shared.servers[turn % 2] ?? shared.server, 'POST', CALL, { json })
const askByForm = (fields: Record<string, unknown>) =>
  postForm(shared.server, '/newsletter', fields)

const mailsTo = async (email: string) =>
  await query<{ status: string; data: string }>(
    shared.home,
    `select status, data from outbox where kind = 'subscribe-again' and lower(recipient) = ?`,
    [email.toLowerCase()],
  )

async function linkMailedTo(email: string): Promise<string> {
  const { text } = await waitForMail(shared.home.dataDir, email, SUBJECT)
  return String(text).match(/\/subscribe-again\/[\w-]{43}/)?.[0] ?? 'none'
}

/** Asks as somebody else would, and returns the link that was mailed. */
async function linkOf({ email }: StoredSubscriber): Promise<string> {
  await askByCall(subscription({ email }))
  return await linkMailedTo(email)
}

const press = (link: string, fields: Record<string, unknown> = {}, turn = 0) => {
  const server = shared.servers[turn % 2] ?? shared.server
  return postForm(server, link, fields, { Origin: server.url })
}

const STRANGERS = { firstName: 'BUY CHEAP', lastName: 'https evil example' }

test.each([
  ['the call', (json: Record<string, unknown>) => askByCall(json)],
  [
    'the form in the foot',
    (json: Record<string, unknown>) => askByForm({ ...json, place: 'footer' }),
  ],
  [
    'the form of the page',
    (json: Record<string, unknown>) => askByForm({ ...json, place: 'page' }),
  ],
])('who unsubscribed stays unsubscribed, whoever asks by %s', async (_what, ask) => {
  const before = await withdrawn()
  const known = await ask({ ...STRANGERS, email: before.email.toUpperCase() })
  const email = `new-${crypto.randomUUID()}@example.com`
  const unknown = await ask({ ...STRANGERS, email })

  expect(await rowAt(shared.home, before.email)).toEqual(before)
  const bases = (await ledgerOf(shared.home, before.id)).map(({ basis }) => basis)
  expect(bases).toEqual(['express', 'withdrawn'])
  expect(await mailsTo(before.email)).toHaveLength(1)

  expect(known.status).toBe(unknown.status)
  expect(known.headers.get('Location')).toBe(unknown.headers.get('Location'))
  const flash = (body: unknown) => JSON.stringify(body).toLowerCase()
  expect(flash(known.body).replace(before.email, '')).toBe(flash(unknown.body).replace(email, ''))
  expect(await mailsTo(email)).toEqual([])
})

test('the link asks and changes nothing; its button subscribes, with a record of its own', async () => {
  const before = await withdrawn()
  const link = await linkOf(before)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers } = await call(shared.server, method, link)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('X-Robots-Tag')).toContain('noindex')
  }
  expect(await rowAt(shared.home, before.email)).toEqual(before)
  const { body } = await call(shared.server, 'GET', link)
  expect(body).toContain('c…@e….com')
  expect(body).not.toContain(before.email)
  const [, wording] = body.match(/class="hint">(By subscribing[^<]*)</) ?? []

  const answer = await press(link)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/newsletter?sent=again'])
  const { subscribedAt, ...after } = await rowAt(shared.home, before.email)
  expect(after).toEqual({ ...after, id: before.id, isActive: 1, mailableUntil: null })
  expect([after.firstName, after.lastName]).toEqual([before.firstName, before.lastName])
  expect(subscribedAt > before.subscribedAt).toBe(true)
  expect((await ledgerOf(shared.home, before.id)).at(-1)).toMatchObject({
    number: 3,
    basis: 'express',
    source: 'mailed link',
    wording,
    by: null,
  })
  const page = await call(shared.server, 'GET', '/newsletter?sent=again')
  expect(page.body).toContain('You’re subscribed again')
})

test('the link works once, also when it is pressed in two places at once', async () => {
  const before = await withdrawn()
  const link = await linkOf(before)
  const answers = await Promise.all(Array.from({ length: 6 }, (_, turn) => press(link, {}, turn)))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404, 404, 404, 404])
  const bases = async () => (await ledgerOf(shared.home, before.id)).map(({ basis }) => basis)
  expect(await bases()).toEqual(['express', 'withdrawn', 'express'])

  await postForm(shared.server, `/unsubscribe/${before.unsubscribeToken}`, {})
  for (const answer of [await press(link), await call(shared.server, 'GET', link)]) {
    expect(answer.status).toBe(404)
    expect(answer.body).toContain('This link no longer works')
  }
  expect(await bases()).toEqual(['express', 'withdrawn', 'express', 'withdrawn'])
})

test.each(['a link whose time is over', 'a link nobody ever mailed', 'no link at all'])(
  '%s gets a page that says so',
  async (what) => {
    const before = await withdrawn()
    const mailed = await linkOf(before)
    if (what.includes('over'))
      await query(
        shared.home,
        `update "oneTimeLinks" set "expiresAt" = '2026-01-01T00:00:00.000Z' where lower(email) = ?`,
        [before.email],
      )
    const link = what.includes('over')
      ? mailed
      : `/subscribe-again/${what.includes('nobody') ? 'x'.repeat(43) : 'a%00b'}`
    for (const answer of [await call(shared.server, 'GET', link), await press(link)]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toContain('This link no longer works')
    }
    expect(await rowAt(shared.home, before.email)).toEqual(before)
  },
)

test('the link lasts a week, and only its hash is stored', async () => {
  const subscriber = await withdrawn()
  const link = await linkOf(subscriber)
  const token = link.split('/').at(-1) ?? ''
  const [row] = await query<{ tokenHash: string; expiresAt: string; createdAt: string }>(
    shared.home,
    'select * from "oneTimeLinks" where lower(email) = ?',
    [subscriber.email],
  )
  expect(row?.tokenHash).not.toBe(token)
  const age = Temporal.Instant.from(row?.createdAt ?? '').until(String(row?.expiresAt))
  expect(age.total('hours')).toBe(7 * 24)
  await expect.poll(() => mailsTo(subscriber.email)).toEqual([{ status: 'sent', data: '{}' }])
})

test('another site cannot press the button', async () => {
  const before = await withdrawn()
  const link = await linkOf(before)
  const answer = await postForm(shared.server, link, {}, { Origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
  expect(await rowAt(shared.home, before.email)).toEqual(before)
})

test('subscribed, unsubscribed and subscribed within ten minutes: what the page says is so', async () => {
  const fields = subscription({ from: '/', place: 'footer' })
  const email = String(fields.email)
  await askByForm(fields)
  const { unsubscribeToken } = await rowAt(shared.home, email)
  await postForm(shared.server, `/unsubscribe/${unsubscribeToken}`, {})
  const answer = await askByForm(fields)
  const page = await call(shared.server, 'GET', String(answer.headers.get('Location')))
  expect(page.body).toContain('If you’ve unsubscribed before')
  expect(await press(await linkMailedTo(email))).toMatchObject({ status: 303 })
  expect((await rowAt(shared.home, email)).isActive).toBe(1)
})

test('an address that was erased is asked first, too, and for its name', async () => {
  const { id, email } = await withdrawn()
  const erased = await desk.post(`/admin/privacy/erase?email=${encodeURIComponent(email)}`)
  expect(erased.status).toBe(303)
  const rows = async () =>
    await query<StoredSubscriber>(
      shared.home,
      'select * from "newsletterSubscribers" where lower(email) = ?',
      [email],
    )

  await askByForm({ ...STRANGERS, email, website: 'spam' })
  expect(await mailsTo(email)).toEqual([])
  await askByCall(subscription({ email }))
  expect(await rows()).toEqual([])
  const link = await linkMailedTo(email)
  const form = await call(shared.server, 'GET', link)
  expect(form.body).toContain('name="firstName"')

  const blank = await press(link, { firstName: 'Zoë', lastName: ' ' })
  expect(blank.status).toBe(400)
  for (const part of ['Please enter your last name', 'value="Zoë"'])
    expect(blank.body).toContain(part)
  expect(await press(link, { firstName: 'Zoë', lastName: 'Client' })).toMatchObject({ status: 303 })
  const [anew] = await rows()
  expect(anew).toMatchObject({ firstName: 'Zoë', lastName: 'Client', isActive: 1, heldBack: 0 })
  expect(anew?.id).not.toBe(id)
  expect(await ledgerOf(shared.home, String(anew?.id))).toMatchObject([{ source: 'mailed link' }])
})

test('nor does the artist mail it by accident: not by a list, not by hand', async () => {
  const { email } = await withdrawn()
  await desk.post(`/admin/privacy/erase?email=${encodeURIComponent(email)}`)
  const given = { basis: 'express', givenOn: '2026-11-01', note: 'An old list' }
  const list = `firstName,lastName,email\nZoë,Client,${email.toUpperCase()}`
  for (const path of ['/import', '/import/confirm']) {
    const { body } = await desk.post(DESK + path, { ...given, list })
    expect(body, path).toContain(
      'Unsubscribed before. They can come back through the form on your site',
    )
  }
  const byHand = await desk.post(`${DESK}/add`, {
    ...given,
    ...subscription({ email }),
  })
  expect(byHand.status).toBe(409)
  expect(byHand.body).toContain('This address unsubscribed before, and was forgotten since')
  const sql = 'select id from "newsletterSubscribers" where lower(email) = ?'
  expect(await query(shared.home, sql, [email])).toEqual([])
})

test('an old letter’s link of somebody forgotten says that all is well, and brings nobody back', async () => {
  const { id, email, unsubscribeToken } = await withdrawn()
  await desk.post(`/admin/privacy/erase?email=${encodeURIComponent(email)}`)
  const path = `/unsubscribe/${unsubscribeToken}`
  const page = await call(shared.server, 'GET', path)
  expect(page.status).toBe(200)
  expect(page.body).toContain('You are unsubscribed')
  expect(page.body).not.toContain('/again')
  expect((await postForm(shared.server, path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(
    200,
  )
  await postForm(shared.server, `${path}/again`, {}, { Origin: shared.server.url })
  const given = { basis: 'express', givenOn: '2026-11-01', note: 'Said so' }
  expect((await desk.post(`${DESK}/${id}/renew`, given)).status).toBe(409)
  const [row] = await query(shared.home, 'select * from "newsletterSubscribers" where id = ?', [id])
  expect(row).toMatchObject({ isActive: 0 })
})
