import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/open-database.ts'

const ASKED = { firstName: 'Zoë', lastName: 'Client', email: 'Zoe@Example.com' }
const NOW = Temporal.Instant.from('2027-01-02T10:00:00Z')

async function openSubscribers() {
  const modules = await openDatabaseModules()
  await modules.migrate()
  const { subscribe } = await import('./subscribe.server.ts')
  const db = modules.database()
  return {
    db,
    subscribe: (over: Partial<Parameters<typeof subscribe>[1]> = {}, asked = ASKED) =>
      subscribe(asked, { now: NOW, clientAddress: '192.0.2.1', source: 'api', ...over }),
    subscribers: () => db.selectFrom('newsletterSubscribers').selectAll().execute(),
    consents: () => db.selectFrom('consents').selectAll().orderBy('at').execute(),
  }
}

test('a subscription is stored with the consent it rests on', async () => {
  const { subscribe, subscribers, consents } = await openSubscribers()
  expect(await subscribe({ source: 'footer form' })).toEqual({ ok: true })
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
  expect(await subscribe({ now: NOW.add({ hours: 1 }) }, asked)).toEqual({ ok: true })
  expect([await subscribers(), await consents()]).toEqual(before)
})

test('an inactive address is active again with one more consent and its old way out', async () => {
  const { db, subscribe, subscribers, consents } = await openSubscribers()
  await subscribe()
  const [before] = await subscribers()
  await db.updateTable('newsletterSubscribers').set({ isActive: 0 }).execute()
  await subscribe({ now: NOW.add({ hours: 1 }) }, { ...ASKED, firstName: 'Renamed' })
  expect(await subscribers()).toEqual([
    { ...before, firstName: 'Renamed', subscribedAt: '2027-01-02T11:00:00.000Z' },
  ])
  expect((await consents()).map(({ subscriberId }) => subscriberId)).toEqual([
    before?.id,
    before?.id,
  ])
})

test('one held back is noted down inactive, changes nobody, and yields to a true one', async () => {
  const { subscribe, subscribers, consents } = await openSubscribers()
  await subscribe({ heldBack: true })
  expect(await subscribers()).toMatchObject([{ isActive: 0, heldBack: 1 }])
  expect(await consents()).toEqual([])
  await subscribe()
  const before = await subscribers()
  expect(before).toMatchObject([{ isActive: 1, heldBack: 0 }])
  await subscribe({ heldBack: true }, { ...ASKED, firstName: 'Robot' })
  expect(await subscribers()).toEqual(before)
  expect(await consents()).toHaveLength(1)
})

test('30 subscriptions an hour from one address, the known ones among them', async () => {
  const { subscribe } = await openSubscribers()
  for (let count = 0; count < 30; count++) expect(await subscribe()).toEqual({ ok: true })
  const refused = { ok: false, reason: 'too-many-accepted', retryAfterSeconds: 3600 }
  expect(await subscribe()).toEqual(refused)
  expect(await subscribe({}, { ...ASKED, email: 'new@example.com' })).toEqual(refused)
})
