import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const ASKED = { firstName: 'Zoë', lastName: 'Client', email: 'Zoe@Example.com' }
const NOW = Temporal.Instant.from('2027-01-02T10:00:00Z')

async function openSubscribers() {
  const modules = await openDatabaseModules()
  await modules.migrate()
  const { subscribe } = await import('./subscribe.server.ts')
  const { madeOrRefused } = await import('../../tests/support/refusal.ts')
  const db = modules.database()
  return {
    db,
    madeOrRefused,
    subscribe: (over: Partial<Parameters<typeof subscribe>[1]> = {}, asked = ASKED) =>
      subscribe(asked, { now: NOW, clientAddress: '192.0.2.1', source: 'api', ...over }),
    subscribers: () => db.selectFrom('newsletterSubscribers').selectAll().execute(),
    consents: () => db.selectFrom('consents').selectAll().orderBy('at').execute(),
  }
}

test('a subscription is stored with the consent it rests on', async () => {
  const { subscribe, subscribers, consents } = await openSubscribers()
  await subscribe({ source: 'footer form' })
  const [subscriber] = await subscribers()
  expect(subscriber).toMatchObject({ ...ASKED, isActive: 1, heldBack: 0 })
  const at = '2027-01-02T10:00:00.000Z'
  expect(await consents()).toMatchObject([
    { subscriberId: subscriber?.id, at, source: 'footer form', basis: 'express' },
  ])
})

test('the wording that is kept says who asks and that it can be ended', async () => {
  const { subscribe, consents } = await openSubscribers()
  await subscribe()
  const [consent] = await consents()
  for (const part of ['Rosewater', 'hello@rosewater.example', 'unsubscribe'])
    expect(consent?.wording).toContain(part)
})

test('an active address stays as it is, whatever its case', async () => {
  const { subscribe, subscribers, consents } = await openSubscribers()
  await subscribe()
  const before = [await subscribers(), await consents()]
  const asked = { firstName: 'Other', lastName: 'Name', email: 'zoe@example.COM' }
  await subscribe({ now: NOW.add({ hours: 1 }) }, asked)
  expect([await subscribers(), await consents()]).toEqual(before)
})

test('an address that withdrew stays so, under its names, and is mailed one link', async () => {
  const { db, subscribe, subscribers, consents } = await openSubscribers()
  await subscribe()
  await db
    .updateTable('newsletterSubscribers')
    .set({ isActive: 0, mailableUntil: '2027-01-02T10:30:00.000Z' })
    .execute()
  const before = [await subscribers(), await consents()]
  const outbox = () => db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  for (const hours of [1, 2, 24])
    await subscribe({ now: NOW.add({ hours }) }, { ...ASKED, firstName: 'Renamed' })
  await subscribe({ now: NOW.add({ hours: 3 }), heldBack: true })
  expect([await subscribers(), await consents()]).toEqual(before)
  expect(await outbox()).toEqual([{ kind: 'subscribe-again', recipient: ASKED.email }])
  await subscribe({ now: NOW.add({ hours: 25 }) })
  expect(await outbox()).toHaveLength(2)
})

test('one held back is noted down inactive, changes nobody, and yields to a true one', async () => {
  const { subscribe, subscribers, consents } = await openSubscribers()
  await subscribe({ heldBack: true })
  expect(await subscribers()).toMatchObject([{ isActive: 0, heldBack: 1 }])
  expect(await consents()).toEqual([])
  await subscribe({}, { ...ASKED, lastName: 'Other' })
  const before = await subscribers()
  expect(before).toMatchObject([{ ...ASKED, isActive: 1, heldBack: 0 }])
  await subscribe({ heldBack: true }, { ...ASKED, firstName: 'Robot' })
  expect(await subscribers()).toEqual(before)
  expect(await consents()).toHaveLength(1)
})

test('30 subscriptions an hour from one address, the known ones among them', async () => {
  const { subscribe, madeOrRefused } = await openSubscribers()
  for (let count = 0; count < 30; count++) await subscribe()
  const refused = { reason: 'too-many-accepted', retryAfterSeconds: 3600 }
  expect(await madeOrRefused(subscribe())).toMatchObject(refused)
  const unknown = subscribe({}, { ...ASKED, email: 'new@example.com' })
  expect(await madeOrRefused(unknown)).toMatchObject(refused)
})
