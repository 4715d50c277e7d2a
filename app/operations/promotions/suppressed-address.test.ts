import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../../tests/support/database/open-database.ts'

const NOW = Temporal.Instant.from('2027-01-02T10:00:00Z')
const BY = 'artist@rosewater.example'
const ASKED = { firstName: 'Zoë', lastName: 'Client', email: 'Zoe@Example.com' }

async function open() {
  const modules = await openDatabaseModules()
  const { migrations, runMigrations } = await import('#app/data/engine/migrate.server.ts')
  const suppressed = await import('#app/data/promotions/suppressed-addresses.server.ts')
  return { ...modules, migrations, runMigrations, suppressed, db: modules.database() }
}

test('an address that was erased before there was a list of them is on it', async () => {
  const { db, migrations, runMigrations, suppressed } = await open()
  const names = Object.keys(migrations)
  await db
    .transaction()
    .execute((trx) =>
      runMigrations(trx as never, null, names.slice(0, names.indexOf('019-suppressed-addresses'))),
    )
  const row = { firstName: '[erased]', lastName: '[erased]', isActive: 0, heldBack: 0 }
  const at = '2026-12-01T10:00:00.000Z'
  const hash = await suppressed.suppressionHash(ASKED.email)
  for (const [index, email] of [
    suppressed.pseudonymOf(hash, crypto.randomUUID()),
    suppressed.pseudonymOf(hash, crypto.randomUUID()),
    'somebody@erased.invalid',
  ].entries())
    await db
      .insertInto('newsletterSubscribers')
      .values({
        ...row,
        id: `${index}`,
        email,
        subscribedAt: at,
        unsubscribeToken: `${index}`,
        mailableUntil: at,
      })
      .execute()
  await db.transaction().execute((trx) => runMigrations(trx as never, null))
  expect(await db.selectFrom('suppressedAddresses').selectAll().execute()).toEqual([
    { addressHash: hash, at },
  ])
  expect(
    await suppressed.isSuppressed(db, await suppressed.suppressionHash('zoe@example.COM')),
  ).toBe(true)
})

test('documents of another system do not put a forgotten address on the list', async () => {
  const { db, migrate, suppressed, transact } = await open()
  await migrate()
  const { addSubscriber } = await import('./add-subscriber.server.ts')
  const { endSubscription } = await import('./end-subscription.server.ts')
  const { importCollections } = await import('../privacy/collections/import-collections.server.ts')
  const { readDocuments } = await import('../privacy/collections/documents.server.ts')
  const { anonymiseSubscriber } = await import('#app/data/privacy/erase.server.ts')
  const given = { basis: 'express', givenOn: '2026-12-01', note: 'Said so' } as never
  const added = await addSubscriber({ ...ASKED, ...Object(given) }, { by: BY, now: NOW })
  const id = added.ok ? added.id : ''
  await endSubscription(id, { by: BY, now: NOW })
  const hash = await suppressed.suppressionHash(ASKED.email)
  await transact(async (trx) => {
    await anonymiseSubscriber(trx, id, hash, NOW)
    return { ok: true }
  })
  const other = 'other@example.com'
  const people = [ASKED, { ...ASKED, email: other }]
  const read = readDocuments({ newsletter_subscribers: people.map((one) => ({ ...one })) })
  if (!read.ok) throw new Error(read.sentence)
  const report = await importCollections(read.documents, NOW)
  expect(report.newsletter_subscribers).toMatchObject({
    imported: 1,
    skipped: [{ label: 'number 1', reason: 'suppressed-address' }],
  })
  const rows = await db
    .selectFrom('newsletterSubscribers')
    .select('email')
    .where('isActive', '=', 1)
    .execute()
  expect(rows).toEqual([{ email: other }])
})
