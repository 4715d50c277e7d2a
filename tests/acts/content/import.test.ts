import { beforeEach, expect, test } from 'vitest'
import { content, contentVersion, loadContent } from '#app/content/current.server.ts'
import { findPrice } from '#app/content/prices.ts'
import { publish } from '#app/content/publish.server.ts'
import { type Documents, readDocuments } from '#app/privacy/collections/documents.server.ts'
import { exportCollections } from '#app/privacy/collections/export-collections.server.ts'
import { importCollections } from '#app/privacy/collections/import-collections.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'

const db = actDatabase()
beforeEach(loadContent)
const now = () => Temporal.Now.instant()

/** The pieces of an export, as an import reads them. */
async function exported(): Promise<Documents> {
  const content: unknown[] = []
  await exportCollections(async (collection, document) => {
    if (collection === 'content') content.push(document)
  })
  return documentsOf(content)
}

function documentsOf(content: unknown[]): Documents {
  const read = readDocuments({ content: JSON.parse(JSON.stringify(content)) as unknown[] })
  if (!read.ok) throw new Error(read.sentence)
  return read.documents
}

async function publishPrices(change: (prices: ReturnType<typeof pricesNow>) => void) {
  const value = pricesNow()
  change(value)
  const version = contentVersion('prices')
  return await publish({ piece: 'prices', version, value, userId: 'artist' }, now())
}

const pricesNow = () => structuredClone(content('prices'))

test('what was published comes back by an import, also rows that two pieces share', async () => {
  await publishPrices(({ rates }) => {
    rates.editorial.push({ id: 'extra', service: 'Extra', price: 15 })
  })
  const services = structuredClone(content('services'))
  const [first] = services.services
  if (first) first.prices.studio = 'extra'
  await publish({ piece: 'services', version: 0, value: services, userId: 'artist' }, now())
  const documents = await exported()
  const before = { prices: content('prices'), services: content('services') }

  await db.rows('delete from "contentVersions"')
  await loadContent()
  const report = await importCollections(documents, now())
  expect(report.content).toEqual({ imported: 2, skipped: [] })
  await loadContent()
  expect({ prices: content('prices'), services: content('services') }).toEqual(before)
  expect((await importCollections(documents, now())).content).toMatchObject({
    imported: 0,
    skipped: [{ reason: 'known' }, { reason: 'known' }],
  })
})

test('what does not pass or does not fit is left out, with what is wrong', async () => {
  const prices = pricesNow()
  prices.tables[0]?.rows.splice(0, 1)
  const about = { ...content('about'), lede: '' }
  const { content: report } = await importCollections(
    documentsOf([
      { id: 'prices', value: prices },
      { id: 'about', value: about },
      { id: 'none', value: {} },
      { id: 'guide' },
    ]),
    now(),
  )
  expect(report.imported).toBe(0)
  expect(Object.fromEntries(report.skipped.map(({ label, reason }) => [label, reason]))).toEqual({
    prices: { 'tables.0.rows.0': expect.stringContaining('cannot be removed') },
    about: { lede: 'Please write something here' },
    none: { form: 'the site has no such piece' },
    guide: { value: expect.any(String) },
  })
  await loadContent()
  expect(findPrice(content('prices'), 'bridal-bride')?.row.price).toBe(300)
})
