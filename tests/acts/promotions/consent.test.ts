import { expect, test } from 'vitest'
import { database } from '#app/database/database.server.ts'
import { erasePerson } from '#app/privacy/erase-person.server.ts'
import { givenConsent, subscriberByHand } from '#app/promotions/consent.schema.ts'
import { endSubscription, unsubscribe } from '#app/promotions/end-subscription.server.ts'
import { importSubscribers, previewImport } from '#app/promotions/import-subscribers.server.ts'
import {
  addSubscriber,
  releaseSubscriber,
  renewSubscription,
} from '#app/promotions/manage-subscriber.server.ts'
import { countMailableSubscribers } from '#app/promotions/newsletter-subscribers.server.ts'
import {
  findSubscribeAgainLink,
  redeemSubscribeAgainLink,
  subscribeAgain,
} from '#app/promotions/subscribe-again.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { countRows } from '../../support/database/rows.ts'
import { ledgerOf, rowAt } from '../../support/database/subscribers.ts'
import { subscribeAs } from '../../support/database/visitor-acts.ts'
import { daysAhead, subscription } from '../../support/http/calls.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase({ MAILING_ADDRESS: '1 Test Street, Ottawa' })
const now = () => Temporal.Now.instant()
const clerk = () => ({ by: 'artist@rosewater.example', now: now() })
const EXPRESS = { basis: 'express', givenOn: daysAhead(-1), note: 'Asked me at the trade fair' }
const LINK = { source: 'unsubscribe page' } as const

async function subscriber(over: Record<string, unknown> = {}) {
  return await rowAt(db.home, (await subscribeAs(over)).email)
}

/** Somebody who subscribed and took it back by the link of a letter. */
async function withdrawn() {
  const { email, unsubscribeToken } = await subscriber()
  await unsubscribe(unsubscribeToken, { ...LINK, now: now() })
  return await rowAt(db.home, email)
}

const bases = async (id: string) => (await ledgerOf(db.home, id)).map(({ basis }) => basis)
const add = (over: Record<string, unknown> = {}) =>
  addSubscriber(subscriberByHand.parse({ ...subscription(), ...EXPRESS, ...over }), clerk())
const renew = (id: string, over: Record<string, unknown> = {}) =>
  renewSubscription(id, givenConsent.parse({ ...EXPRESS, ...over }), clerk())

async function linkMailsTo(email: string) {
  const sql = `select data from outbox where kind = 'subscribe-again' and lower(recipient) = ?`
  return await db.rows<{ data: string }>(sql, [email.toLowerCase()])
}

/** The token of the link that is mailed to an address which somebody subscribes anew. */
async function linkTo(email: string): Promise<string> {
  await subscribeAs({ email })
  return JSON.parse((await linkMailsTo(email)).at(-1)?.data ?? '{}').token
}

test('twenty at once for one address make one subscriber and one record of what was agreed to', async () => {
  const fields = subscription()
  await Promise.all(Array.from({ length: 20 }, () => subscribeAs(fields)))
  const { id, isActive, mailableUntil } = await rowAt(db.home, String(fields.email))
  expect([isActive, mailableUntil]).toEqual([1, null])
  expect(await ledgerOf(db.home, id)).toMatchObject([
    {
      basis: 'express',
      source: 'api',
      number: 1,
      wording: expect.stringContaining('1 Test Street'),
    },
  ])
})

test('a known address stays as it is, whatever its letters and the name given', async () => {
  const before = await subscriber()
  await subscribeAs({ email: before.email.toUpperCase(), firstName: 'Somebody' })
  expect(await rowAt(db.home, before.email)).toEqual(before)
  expect(await bases(before.id)).toEqual(['express'])
})

test('what a robot fills in activates nobody; its owner does, and the artist may', async () => {
  const fields = subscription()
  for (const _again of [1, 2]) await subscribeAs(fields, { heldBack: true })
  const { id } = await rowAt(db.home, String(fields.email))
  expect(await rowAt(db.home, String(fields.email))).toMatchObject({ isActive: 0, heldBack: 1 })
  expect(await bases(id)).toEqual([])
  const released = [1, 2].map(() => refusalOf(releaseSubscriber(id, clerk())))
  expect((await Promise.all(released)).filter((refusal) => refusal === null)).toHaveLength(1)
  expect(await rowAt(db.home, String(fields.email))).toMatchObject({ isActive: 1, heldBack: 0 })
  expect(await ledgerOf(db.home, id)).toMatchObject([
    { basis: 'express', source: 'desk', note: expect.stringContaining('Held back') },
  ])
  await subscribeAs({ ...fields, lastName: 'Robot' }, { heldBack: true })
  expect(await rowAt(db.home, String(fields.email))).toMatchObject({ lastName: 'Client' })
})

test.each([
  ['implied-inquiry', 6],
  ['implied-purchase', 24],
])('consent %s ends after %i months, at midnight on the artist’s clock', async (basis, months) => {
  const givenOn = daysAhead(-40)
  const fields = subscription()
  await add({ ...fields, basis, givenOn, note: '' })
  const { mailableUntil } = await rowAt(db.home, String(fields.email))
  const ends = Temporal.PlainDate.from(givenOn).add({ months }).toZonedDateTime('America/Toronto')
  expect(Temporal.Instant.from(String(mailableUntil)).equals(ends.toInstant())).toBe(true)
})

test('who is mailed: active, not held back, and with a consent that has not run out', async () => {
  const count = () => countMailableSubscribers(database(), now())
  const before = await count()
  await subscriber()
  await subscribeAs({}, { heldBack: true })
  await withdrawn()
  const late = subscription()
  await add({ ...late, basis: 'implied-inquiry', note: '' })
  expect((await count()) - before).toBe(2)
  await db.rows('update "newsletterSubscribers" set "mailableUntil" = ? where email = ?', [
    '2026-01-01T00:00:00.000Z',
    String(late.email),
  ])
  expect((await count()) - before).toBe(1)
})

test('a known address is not added again, and one that ended is renewed on its own record', async () => {
  const { id, email } = await subscriber()
  expect(await refusalOf(add({ email: email.toUpperCase() }))).toMatchObject({ reason: 'known' })
  const needsNone = { givenOn: expect.stringContaining('a consent that has no end') }
  expect(await refusalOf(renew(id))).toMatchObject({ fields: needsNone })
  const ended = await Promise.all([endSubscription(id, clerk()), endSubscription(id, clerk())])
  expect(ended.map(({ hadEnded }) => hadEnded).sort()).toEqual([false, true])
  expect((await ledgerOf(db.home, id)).at(-1)).toMatchObject({ basis: 'withdrawn', source: 'desk' })
  await renew(id)
  expect(await bases(id)).toEqual(['express', 'withdrawn', 'express'])
})

test('implied consent yields to their own yes, and never to one that ends sooner', async () => {
  const fields = subscription()
  const purchase = { basis: 'implied-purchase', givenOn: daysAhead(-10), note: '' }
  const { id } = await add({ ...fields, ...purchase })
  const inquiry = { basis: 'implied-inquiry', givenOn: daysAhead(-1), note: '' }
  const lastsLonger = { givenOn: expect.stringContaining('lasts longer') }
  expect(await refusalOf(renew(id, inquiry))).toMatchObject({ fields: lastsLonger })
  await subscribeAs({ ...fields, firstName: 'Stranger' })
  expect(await bases(id)).toEqual(['implied-purchase', 'express'])
  expect(await rowAt(db.home, String(fields.email))).toMatchObject({
    firstName: 'Test',
    mailableUntil: null,
  })
})

test('unsubscribing twice at once is one withdrawal, and a mistake is taken back by a new consent', async () => {
  const { id, email, unsubscribeToken } = await subscriber()
  const how = { source: 'one-click', now: now() } as const
  await Promise.all([1, 2, 3].map(() => unsubscribe(unsubscribeToken, how)))
  expect(await bases(id)).toEqual(['express', 'withdrawn'])
  const again = () => subscribeAgain(unsubscribeToken, { now: now(), clientAddress: '192.0.2.1' })
  await Promise.all([again(), again()])
  expect(await rowAt(db.home, email)).toMatchObject({ isActive: 1, mailableUntil: null })
  expect(await bases(id)).toEqual(['express', 'withdrawn', 'express'])
  expect(await refusalOf(unsubscribe('nobody', how))).toMatchObject({ code: 'not-found' })
})

test('who unsubscribed stays so, whoever asks, and is mailed one link in 24 hours', async () => {
  const before = await withdrawn()
  await Promise.all(Array.from({ length: 20 }, () => subscribeAs({ email: before.email })))
  expect(await rowAt(db.home, before.email)).toEqual(before)
  expect(await bases(before.id)).toEqual(['express', 'withdrawn'])
  expect(await linkMailsTo(before.email)).toHaveLength(1)
  await subscribeAs({ email: before.email }, { heldBack: true })
  expect(await linkMailsTo(before.email)).toHaveLength(1)
  await subscribeAs({ email: before.email }, { now: now().add({ hours: 24, minutes: 1 }) })
  expect(await linkMailsTo(before.email)).toHaveLength(2)
})

test('the mailed link works once, for a week, and only its hash is stored', async () => {
  const { id, email } = await withdrawn()
  const token = await linkTo(email)
  const links = await db.rows('select * from "oneTimeLinks"')
  expect(JSON.stringify(links)).not.toContain(token)
  const inAWeek = now().add({ hours: 7 * 24, minutes: 1 })
  expect(await findSubscribeAgainLink(token, inAWeek)).toBeNull()
  const redeemed = (at: Temporal.Instant) => refusalOf(redeemSubscribeAgainLink(token, null, at))
  expect(await redeemed(inAWeek)).toMatchObject({ code: 'not-found' })
  expect(await findSubscribeAgainLink(token, now())).toEqual({ email, needsNames: false })
  const presses = await Promise.all(Array.from({ length: 6 }, () => redeemed(now())))
  expect(presses.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(await bases(id)).toEqual(['express', 'withdrawn', 'express'])
  expect((await ledgerOf(db.home, id)).at(-1)).toMatchObject({ source: 'mailed link', by: null })
  expect((await rowAt(db.home, email)).isActive).toBe(1)
})

test('an address that was erased comes back by its own link alone, with a name asked anew', async () => {
  const { id, email, unsubscribeToken } = await withdrawn()
  await erasePerson(email, { ...clerk(), cancelConfirmed: false, visitor: null })
  const suppressed = { email: expect.stringContaining('Only they can come back') }
  expect(await refusalOf(add({ email }))).toMatchObject({ fields: suppressed })
  const forgotten = { givenOn: expect.stringContaining('only they can come back') }
  expect(await refusalOf(renew(id))).toMatchObject({ fields: forgotten })
  const again = subscribeAgain(unsubscribeToken, { now: now(), clientAddress: '192.0.2.1' })
  expect(await refusalOf(again)).toMatchObject({ reason: 'forgotten' })
  const token = await linkTo(email)
  const sql = 'select id from "newsletterSubscribers" where lower(email) = ?'
  expect(await db.rows(sql, [email])).toEqual([])
  expect(await findSubscribeAgainLink(token, now())).toEqual({ email, needsNames: true })
  const nameless = redeemSubscribeAgainLink(token, null, now())
  expect(await refusalOf(nameless)).toMatchObject({ reason: 'names-needed' })
  const names = { firstName: 'Zoë', lastName: 'Client' }
  await redeemSubscribeAgainLink(token, names, now())
  const anew = await rowAt(db.home, email)
  expect(anew).toMatchObject({ ...names, isActive: 1 })
  expect(anew.id).not.toBe(id)
})

test('an import adds who is new, and tells of each of the others why not; two at once add nobody twice', async () => {
  const [known, gone, forgotten] = [await subscriber(), await withdrawn(), await withdrawn()]
  await erasePerson(forgotten.email, { ...clerk(), cancelConfirmed: false, visitor: null })
  const emails = Array.from({ length: 450 }, () => `many-${crypto.randomUUID()}@example.com`)
  const rows = [known.email.toUpperCase(), gone.email, forgotten.email, ...emails].map(
    (email, index) => ({ line: index + 2, firstName: 'A', lastName: 'B', email }),
  ) as Parameters<typeof importSubscribers>[0]
  const terms = givenConsent.parse(EXPRESS)
  const before = await countRows(db.home)
  const preview = await previewImport(rows, terms, clerk())
  expect(preview.added).toHaveLength(450)
  expect(await countRows(db.home)).toEqual(before)
  expect(preview.skipped.map(({ reason }) => reason)).toEqual([
    'known',
    'unsubscribed',
    'forgotten',
  ])
  const reports = await Promise.all([1, 2].map(() => importSubscribers(rows, terms, clerk())))
  expect(reports.reduce((sum, { added }) => sum + added.length, 0)).toBe(450)
  const [count] = await db.rows<{ count: number }>(
    `select cast(count(*) as integer) as count from consents join "newsletterSubscribers" s on s.id = "subscriberId" where s.email like 'many-%'`,
  )
  expect(count?.count).toBe(450)
  expect((await rowAt(db.home, gone.email)).isActive).toBe(0)
})
