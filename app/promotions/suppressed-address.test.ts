import { expect, test } from 'vitest'
import { openDatabaseModules } from '../../tests/support/database/open-database.ts'

const NOW = Temporal.Instant.from('2027-01-02T10:00:00Z')
const BY = 'artist@rosewater.example'
const ASKED = { firstName: 'Zoë', lastName: 'Client', email: 'Zoe@Example.com' }

async function open() {
  const modules = await openDatabaseModules()
  const suppressed = await import('./suppressed-addresses.server.ts')
  return { ...modules, suppressed, db: modules.database() }
}

test('documents of another system do not put a forgotten address on the list', async () => {
  const { db, migrate, suppressed, transact } = await open()
  await migrate()
  const { addSubscriber } = await import('./manage-subscriber.server.ts')
  const { endSubscription } = await import('./end-subscription.server.ts')
  const { importCollections } = await import(
    '#app/privacy/collections/import-collections.server.ts'
  )
  const { readDocuments } = await import('#app/privacy/collections/documents.server.ts')
  const { anonymiseSubscriber } = await import('#app/privacy/erase.server.ts')
  const given = { basis: 'express', givenOn: '2026-12-01', note: 'Said so' } as never
  const { id } = await addSubscriber({ ...ASKED, ...Object(given) }, { by: BY, now: NOW })
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
