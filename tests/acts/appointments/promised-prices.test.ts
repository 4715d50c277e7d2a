import { beforeEach, expect, test } from 'vitest'
import { findBooking } from '#app/booking/bookings.server.ts'
import { loadContent } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { appointmentCorrection } from '#app/manual-entry/manual-booking.schema.ts'
import type { Quote } from '#app/quote/quote.ts'
import { requestTrial } from '#app/requests/request-trial.server.ts'
import { edited } from '../../support/content/edited.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { freshAddress, proved, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { defaultPrice } from '../../support/default-prices.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
beforeEach(async () => await loadContent())

const stored = async (id: string) => {
  const booking = await findBooking(database(), id)
  if (!booking) throw new Error('there is no such appointment')
  return booking
}

/** The whole form as the page fills it in, with what is corrected. */
async function correct(id: string, over: Record<string, string> = {}) {
  const { name, email, phone, service, place, people, addOns, ...rest } = await stored(id)
  const counts = Object.entries({ ...people, ...addOns }).map(([key, n]) => [key, String(n)])
  const to = appointmentCorrection.parse({
    ...{ name, email, phone, service, place, ...Object.fromEntries(counts) },
    ...{ address: rest.address ?? '', postalCode: rest.postalCode ?? '' },
    ...{ seen: rest.calendarSequence, ...over },
  })
  return await correctBooking(id, to, now())
}

const linesOf = ({ quote }: { quote: Quote | null }) =>
  quote?.lines.map(({ item, count, each }) => [item, count, each])

/** From now on everything costs and takes something else, and tax is charged. */
async function allChanged() {
  await edited('services', ({ services, roles }) => {
    for (const one of services) {
      one.minutes = 30
      one.prices = { studio: 900, weddingDay: 900, mobile: 900 }
    }
    for (const role of roles) role.prices = { studio: 800, weddingDay: 800, mobile: 800 }
  })
  await edited('studio', (studio) => {
    studio.tax = { label: 'HST', rate: 1300, number: '123' }
  })
}

test('an added add-on is priced, and what was promised keeps its price, minutes and tax', async () => {
  const { id } = await requested({ date: freshDate(), time: '10:00', service: 'Glam Makeup' })
  await addQuoteLine(id, { label: 'An early start', amount: 2_000 }, { now: now() })
  await allChanged()
  expect(await correct(id)).toMatchObject({ address: null })
  expect(await correct(id, { lashes: '1' })).toMatchObject({ address: expect.any(String) })
  const booking = await stored(id)
  expect(linesOf(booking)).toEqual([
    ['service', 1, 14_000],
    ['lashes', 1, 2_500],
    ['own', 1, 2_000],
  ])
  expect(booking).toMatchObject({ durationMinutes: 60, quote: { total: 18_500, tax: null } })
  expect(await correct(id, { lashes: '' })).toMatchObject({ address: expect.any(String) })
  expect(await stored(id)).toMatchObject({ quote: { total: 16_000 } })
})

test('a postal code of a studio appointment changes no price and no time around it', async () => {
  const { id } = await requested({ date: freshDate(), service: 'Glam Makeup' })
  const { quote } = await stored(id)
  await allChanged()
  await edited('hours', (hours) => {
    hours.bufferMinutes = 30
  })
  expect(await correct(id, { postalCode: 'L4M 1A1' })).toMatchObject({
    address: expect.any(String),
  })
  expect(await stored(id)).toMatchObject({
    ...{ quote, durationMinutes: 60, postalCode: 'L4M 1A1' },
    ...{ bufferBefore: 0, bufferAfter: 0 },
  })
})

test('the artist may choose the prices and minutes of now; own lines stay', async () => {
  const date = freshDate()
  const { id } = await requested({ date, time: '10:00', service: 'Glam Makeup' })
  await addQuoteLine(id, { label: 'An early start', amount: 2_000 }, { now: now() })
  await allChanged()
  expect(await correct(id, { price: 'today' })).toMatchObject({ address: expect.any(String) })
  const booking = await stored(id)
  expect(linesOf(booking)).toEqual([
    ['service', 1, 90_000],
    ['own', 1, 2_000],
  ])
  expect(booking).toMatchObject({ durationMinutes: 30, quote: { tax: { rate: 1300 } } })
  const [event] = await db.rows(
    `select reason from "bookingEvents" where "bookingId" = ? and what = 'corrected'`,
    [id],
  )
  expect(event).toEqual({ reason: 'price' })
  expect(await correct(id, { price: 'today' })).toMatchObject({ address: null })
})

test('a trial in the price of its wedding stays so when something is added, moved or priced anew', async () => {
  const addOns = { lashes: 0, ownLashes: 0, trial: 1 }
  const wedding = await proved({
    ...{ date: freshDate(), time: '10:00', service: 'Bridal Makeup', addOns },
  })
  const { id } = await requestTrial(
    wedding.id,
    { date: freshDate() as CalendarDate, time: wedding.time, evenIfLate: true },
    { now: now(), clientAddress: freshAddress() },
  )
  expect(await stored(id)).toMatchObject({ quote: { total: 0 } })
  expect(await correct(id, { lashes: '1' })).toMatchObject({ address: expect.any(String) })
  expect(await correct(id, { place: 'weddingDay' })).toMatchObject({ address: expect.any(String) })
  expect(await correct(id, { lashes: '2', price: 'today' })).toMatchObject({
    address: expect.any(String),
  })
  const booking = await stored(id)
  expect(booking.quote?.total).toBe(5_000)
  expect(linesOf(booking)).toEqual([
    ['lashes', 2, 2_500],
    ['trial', 1, 0],
  ])
})

test('of a party only who comes in addition costs what they cost now', async () => {
  const people = { bride: 1, attendants: 1, mothers: 0, juniors: 0 }
  const { id } = await requested({ date: freshDate(), service: 'Bridal Makeup', people })
  await allChanged()
  expect(await correct(id, { attendants: '2', juniors: '1' })).toMatchObject({
    address: expect.any(String),
  })
  const bride = defaultPrice('wedding-bride') * 100
  expect(linesOf(await stored(id))).toEqual([
    ['bride', 1, bride],
    ['attendant', 2, 11_000],
    ['junior', 1, 80_000],
  ])
  expect(await correct(id, { attendants: '3' })).toMatchObject({ address: expect.any(String) })
  expect(linesOf(await stored(id))?.slice(0, 2)).toEqual([
    ['bride', 1, bride],
    // From three on each costs the price of a group.
    ['attendant', 3, 10_000],
  ])
})

test('only at the client’s place does a postal code change the travel fee', async () => {
  await edited('travel', (travel) => {
    travel.areas = [{ name: 'Barrie', prefixes: ['L4M'], fee: 40, minutes: 30 }]
  })
  const place = { place: 'mobile', address: '1 Lake Road', postalCode: 'L4M 1A1' }
  const { id } = await requested({ date: freshDate(), service: 'Glam Makeup', ...place })
  await allChanged()
  await edited('travel', (travel) => {
    travel.areas = [
      { name: 'Barrie', prefixes: ['L4M'], fee: 70, minutes: 30 },
      { name: 'Orillia', prefixes: ['L3V'], fee: 90, minutes: 60 },
    ]
  })
  expect(await correct(id, { address: '2 Lake Road' })).toMatchObject({
    address: expect.any(String),
  })
  expect(await stored(id)).toMatchObject({ quote: { travel: { amount: 4_000 }, total: 20_000 } })
  expect(await correct(id, { postalCode: 'L3V 1A1' })).toMatchObject({
    address: expect.any(String),
  })
  expect(await stored(id)).toMatchObject({ quote: { travel: { amount: 9_000 }, total: 25_000 } })
  expect(await correct(id, { place: 'studio' })).toMatchObject({ address: expect.any(String) })
  expect(await stored(id)).toMatchObject({ quote: { travel: { amount: 0 }, total: 90_000 } })
})

test('a removed service keeps its price beside what is added', async () => {
  const { id } = await requested({ date: freshDate(), service: 'Prom Makeup' })
  await edited('services', (value) => {
    value.services = value.services.filter((one) => one.id !== 'prom')
  })
  expect(await refusalOf(correct(id, { price: 'today' }))).toMatchObject({
    code: 'invalid-argument',
  })
  const over = { lashes: '2', place: 'mobile', address: '1 Lake Road' }
  expect(await correct(id, over)).toMatchObject({ address: expect.any(String) })
  expect(linesOf(await stored(id))).toEqual([
    ['service', 1, 14_000],
    ['lashes', 2, 2_500],
  ])
})
