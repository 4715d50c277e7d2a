import { beforeEach, expect, test } from 'vitest'
import { findBooking } from '#app/booking/bookings.server.ts'
import { content, loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase()
beforeEach(loadContent)

const now = Temporal.Now.instant().round('millisecond')

test('a line where no price was promised takes the tax of now, one beside a price that of the promise', async () => {
  const request = () => requested({ date: freshDate(), service: 'Glam Makeup' }, { now })
  const [promised, unpriced] = [await request(), await request()]
  await db.rows('update bookings set quote = null, "quotedCents" = null where id = ?', [
    unpriced.id,
  ])
  const tax = { label: 'HST', rate: 1300, number: '123456789 RT0001' }
  const value = { ...content('studio'), tax }
  expect(await publish({ piece: 'studio', version: 0, value, userId: null }, now)).toMatchObject({
    ok: true,
  })
  const line = { label: 'By agreement', amount: 10_000 }
  for (const { id } of [promised, unpriced]) await addQuoteLine(id, line, { now })
  const quoteOf = async (id: string) => (await findBooking(database(), id))?.quote
  expect(await quoteOf(unpriced.id)).toMatchObject({
    ...{ subtotal: 10_000, total: 11_300 },
    tax: { label: 'HST', rate: 1300, amount: 1_300 },
  })
  expect(await quoteOf(promised.id)).toMatchObject({ total: 24_000, tax: null })
})
