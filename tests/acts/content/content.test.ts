import { beforeEach, expect, test } from 'vitest'
import { listVersions } from '#app/content/content-versions.server.ts'
import {
  artistEmail,
  content,
  contentRevision,
  contentVersion,
  currentSettings,
  defaultContent,
  loadContent,
  refreshContent,
} from '#app/content/current.server.ts'
import { PIECE_NAMES } from '#app/content/pieces.ts'
import { findPrice, type Prices } from '#app/content/prices.ts'
import { publish } from '#app/content/publish.server.ts'
import { restoreVersion } from '#app/content/restore-version.server.ts'
import { database } from '#app/database/database.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { defaultPrice } from '../../support/default-prices.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
beforeEach(loadContent)

const now = () => Temporal.Now.instant()
const userId = 'artist'

function pricesWith(id: string, price: unknown): Prices {
  const prices = structuredClone(content('prices'))
  const found = findPrice(prices, id)
  if (found) found.row.price = price as number
  return prices
}

test('before anything is published, every piece is its default', () => {
  expect(PIECE_NAMES.map((name) => contentVersion(name))).toEqual(PIECE_NAMES.map(() => 0))
  expect(findPrice(content('prices'), 'wedding-bride')?.row.price).toBe(
    defaultPrice('wedding-bride'),
  )
  expect(findPrice(content('prices'), 'bridal-bride')).toMatchObject({
    row: { price: defaultPrice('bridal-bride') },
    list: 'Bridal',
    path: 'tables.0.rows.0',
  })
})

test('a publication is there at once, in the database, and after a new start', async () => {
  const before = contentRevision()
  const published = await publish(
    { piece: 'prices', version: 0, value: pricesWith('wedding-bride', 195), userId },
    now(),
  )
  expect(published).toMatchObject({ ok: true, version: 1 })
  expect(findPrice(content('prices'), 'wedding-bride')?.row.price).toBe(195)
  expect(contentRevision()).not.toBe(before)
  await loadContent()
  expect(findPrice(content('prices'), 'wedding-bride')?.row.price).toBe(195)
  expect(await listVersions(database(), 'prices')).toMatchObject([{ version: 1, userId }])
})

test('of fifty publications of one version exactly one is made, and the others are told', async () => {
  for (const version of [0, 1]) {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        publish(
          { piece: 'prices', version, value: pricesWith('wedding-bride', 200 + turn), userId },
          now(),
        ),
      ),
    )
    const made = outcomes.filter(({ ok }) => ok)
    expect(made).toMatchObject([{ version: version + 1 }])
    for (const refused of outcomes.filter(({ ok }) => !ok))
      expect(refused).toEqual({ ...made[0], ok: false, reason: 'another-version' })
  }
  expect(await listVersions(database(), 'prices')).toHaveLength(2)
})

test('a bad value is told at its path, and nothing is stored', async () => {
  for (const wrong of [-1, 1.5, '185', null, 1e9]) {
    const value = pricesWith('bridal-junior', wrong)
    expect(await publish({ piece: 'prices', version: 0, value, userId }, now())).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { 'tables.0.rows.2.price': expect.stringMatching(/^Please enter a whole number/) },
    })
  }
  for (const value of [undefined, null, 5, 'x', []])
    expect(await publish({ piece: 'prices', version: 0, value, userId }, now())).toMatchObject({
      ok: false,
      reason: 'invalid',
    })
  expect(await db.rows('select piece from "contentVersions"')).toEqual([])
})

test('a line that a service takes its price from stays; another one may go', async () => {
  const value = structuredClone(content('prices'))
  value.tables[0]?.rows.splice(0, 1)
  const refused = await publish({ piece: 'prices', version: 0, value, userId }, now())
  expect(refused).toMatchObject({
    reason: 'invalid',
    fields: { 'tables.0.rows.0': expect.stringContaining('Bridal Makeup, Bride') },
  })
  const without = structuredClone(content('prices'))
  without.tables = without.tables.filter(({ id }) => id !== 'continuous')
  expect(
    await publish({ piece: 'prices', version: 0, value: without, userId }, now()),
  ).toMatchObject({ ok: true })
})

test('a service takes its price from a line that is there, and the bridal ones stay', async () => {
  const services = structuredClone(content('services'))
  const [first, bridal] = services.services
  if (first) first.prices.studio = 'no-such-line'
  expect(
    await publish({ piece: 'services', version: 0, value: services, userId }, now()),
  ).toMatchObject({ fields: { 'services.0.prices.studio': expect.any(String) } })
  if (first) first.prices.studio = 20
  services.services = services.services.filter((service) => service !== bridal)
  expect(
    await publish({ piece: 'services', version: 0, value: services, userId }, now()),
  ).toMatchObject({ fields: { services: expect.stringContaining('need Bridal Makeup') } })
})

test('two publications that each would break the other: one is refused', async () => {
  const prices = structuredClone(content('prices'))
  prices.rates.editorial.push({ id: 'extra', service: 'Extra', price: 10 })
  await publish({ piece: 'prices', version: 0, value: prices, userId }, now())
  const without = {
    ...prices,
    rates: { ...prices.rates, editorial: prices.rates.editorial.slice(0, 1) },
  }
  const services = structuredClone(content('services'))
  const [first] = services.services
  if (first) first.prices.studio = 'extra'
  const outcomes = await Promise.all([
    publish({ piece: 'prices', version: 1, value: without, userId }, now()),
    publish({ piece: 'services', version: 0, value: services, userId }, now()),
  ])
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('an earlier version comes back as a new one, the default too', async () => {
  await publish({ piece: 'prices', version: 0, value: pricesWith('glam-glam', 150), userId }, now())
  await publish({ piece: 'prices', version: 1, value: pricesWith('glam-glam', 160), userId }, now())
  const restored = await restoreVersion({ piece: 'prices', version: 1, userId }, now())
  expect(restored).toMatchObject({ ok: true, version: 3 })
  expect(findPrice(content('prices'), 'glam-glam')?.row.price).toBe(150)
  await restoreVersion({ piece: 'prices', version: 0, userId }, now())
  expect(content('prices')).toEqual(defaultContent().prices)
  const missing = await refusalOf(restoreVersion({ piece: 'prices', version: 9, userId }, now()))
  expect(missing).toMatchObject({ code: 'not-found' })
})

test('what another process published is taken over, and the studio becomes the settings', async () => {
  const studio = { ...content('studio'), name: 'Sample Artist', email: 'sample@example.com' }
  await db.rows(
    `insert into "contentVersions" ("piece", "version", "value", "createdAt", "userId")
     values ('studio', 1, ?, ?, null)`,
    [JSON.stringify(studio), now().toString()],
  )
  expect(currentSettings().artistName).toBe('Rosewater')
  await refreshContent()
  expect(contentVersion('studio')).toBe(1)
  expect(currentSettings()).toMatchObject({ artistName: 'Sample Artist' })
  expect(artistEmail()).toBe('sample@example.com')
})

test('a service under another name, with other minutes and not offered: requests follow, appointments stay', async () => {
  const date = freshDate()
  const before = await requested({ date, time: '09:00', service: 'Prom Makeup' })
  const services = structuredClone(content('services'))
  const prom = services.services.find(({ id }) => id === 'prom')
  if (prom) Object.assign(prom, { name: 'Prom and graduation', minutes: 90 })
  await publish({ piece: 'services', version: 0, value: services, userId }, now())
  expect(await request({ date, time: '11:00', service: 'Prom Makeup' })).toMatchObject({
    ok: false,
    reason: 'invalid',
  })
  const after = await requested({ date, time: '11:00', service: 'Prom and graduation' })
  expect(after.durationMinutes).toBe(90)
  const [kept] = await db.rows<{ durationMinutes: number; quote: string }>(
    'select "durationMinutes", quote from bookings where id = ?',
    [before.id],
  )
  expect(kept?.durationMinutes).toBe(60)
  expect(JSON.parse(kept?.quote ?? '{}').total).toBe(14_000)

  if (prom) prom.offered = false
  await publish({ piece: 'services', version: 1, value: services, userId }, now())
  expect(await request({ date, time: '14:00', service: 'Prom and graduation' })).toMatchObject({
    ok: false,
    reason: 'invalid',
  })
})

test('who asks after another price was published pays that, who asked before what was promised', async () => {
  const price = defaultPrice('wedding-bride')
  const date = freshDate()
  const totalOf = async (id: string) => {
    const [row] = await db.rows<{ quote: string }>('select quote from bookings where id = ?', [id])
    return JSON.parse(row?.quote ?? '{}').total
  }
  const before = await requested({ date, time: '09:00', service: 'Bridal Makeup' })
  await publish(
    { piece: 'prices', version: 0, value: pricesWith('wedding-bride', price + 10), userId },
    now(),
  )
  const after = await requested({ date, time: '13:00', service: 'Bridal Makeup' })
  expect([await totalOf(before.id), await totalOf(after.id)]).toEqual([
    price * 100,
    price * 100 + 1000,
  ])
})

test('the answers that nobody has written yet name the prices of now', async () => {
  expect(JSON.stringify(content('questions'))).toContain('A trial is $140')
  const value = pricesWith('additional-trial', 150)
  await publish({ piece: 'prices', version: 0, value, userId }, now())
  expect(JSON.stringify(content('questions'))).toContain('A trial is $150')
  await loadContent()
  expect(JSON.stringify(content('questions'))).toContain('A trial is $150')
})
