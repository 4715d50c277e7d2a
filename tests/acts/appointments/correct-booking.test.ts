import { expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { addQuoteLine } from '#app/manual-entry/add-quote-line.server.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { appointmentCorrection } from '#app/manual-entry/manual-booking.schema.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { pressButton, proved, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'
import { defaultPrice } from '../../support/default-prices.ts'
import { refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()

async function booked(over: Record<string, unknown> = {}) {
  const date = freshDate()
  const { id } = await requested({ date, time: '10:00', service: 'Glam Makeup', ...over })
  return { id, date }
}

const FIELDS = ['name', 'email', 'phone', 'service'] as const

/** The form as its page fills it in, with what is corrected. */
async function correction(id: string, over: Record<string, unknown>) {
  const [row] = await db.rows('select * from bookings where id = ?', [id])
  const filled = Object.fromEntries(FIELDS.map((key) => [key, String(row?.[key])]))
  return appointmentCorrection.parse({ ...filled, seen: row?.calendarSequence, ...over })
}

const rowOf = async (id: string) =>
  (await db.rows('select * from bookings where id = ?', [id]))[0] as Record<string, unknown>
const cellsOf = async (date: string) => (await holdersOn(db.home, date)).map(({ cell }) => cell)

test('another name, email and phone stay beside the same time and price, and are found', async () => {
  const { id, date } = await booked()
  const before = await rowOf(id)
  const over = { name: 'Zenobia Right', email: 'right@client.example', phone: '555 555-0199' }
  expect(await correctBooking(id, await correction(id, over), now())).toMatchObject({
    address: expect.any(String),
  })
  const { quote, durationMinutes, calendarSequence, ...row } = await rowOf(id)
  expect(row).toMatchObject(over)
  expect({ quote, durationMinutes }).toEqual({
    quote: before.quote,
    durationMinutes: before.durationMinutes,
  })
  expect(calendarSequence).toBe(1)
  expect(await cellsOf(date)).toEqual(['10:00', '10:30'])
  const words = await db.rows('select word from "bookingWords" where "bookingId" = ?', [id])
  const word = Buffer.from('zenobia', 'utf8').toString('hex')
  expect(words.map((one) => one.word)).toContain(word)
  const events = 'select what, reason from "bookingEvents" where "bookingId" = ? order by at desc'
  expect((await db.rows(events, [id]))[0]).toEqual({
    what: 'corrected',
    reason: 'name, email, phone',
  })
  expect((await mailsAbout(db.home, id)).map(({ kind }) => kind)).not.toContain('moved')
})

test('another address is proved by its own link alone; a confirmed appointment stays proved', async () => {
  const booking = await proved({ date: freshDate() })
  const { id } = booking
  const email = 'right@client.example'
  expect((await rowOf(id)).provedAt).not.toBeNull()
  await correctBooking(id, await correction(id, { email }), now())
  expect((await rowOf(id)).provedAt).toBeNull()
  expect(await refusalOf(pressButton(booking))).toMatchObject({ code: 'not-found' })
  expect((await rowOf(id)).provedAt).toBeNull()
  expect(await pressButton({ id, email })).toMatchObject({ offers: null })
  expect((await rowOf(id)).provedAt).not.toBeNull()

  await changeBookingStatus(id, 'confirmed', now())
  await correctBooking(id, await correction(id, { email: 'third@client.example' }), now())
  expect((await rowOf(id)).provedAt).not.toBeNull()
})

test('a longer service takes its own minutes and price', async () => {
  const { id, date } = await booked()
  const outcome = await correctBooking(
    id,
    await correction(id, { service: 'Bridal Makeup', bride: '1' }),
    now(),
  )
  expect(outcome.address).toBe('as-before')
  expect(await cellsOf(date)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  const row = await rowOf(id)
  expect(row.durationMinutes).toBe(120)
  expect(JSON.parse(String(row.quote))).toMatchObject({
    total: defaultPrice('wedding-bride') * 100,
  })
})

test('a service that needs minutes of another appointment is refused, and nothing changes', async () => {
  const { id, date } = await booked()
  await requested({ date, time: '11:00', service: 'Lashes' })
  const to = await correction(id, { service: 'Bridal Makeup', bride: '1', name: 'Not Written' })
  expect(await refusalOf(correctBooking(id, to, now()))).toMatchObject({
    fields: { service: expect.any(String) },
  })
  expect(await rowOf(id)).toMatchObject({ service: 'Glam Makeup', calendarSequence: 0 })
  expect(await cellsOf(date)).toEqual(['10:00', '10:30', '11:00'])
})

test('of a correction and a request for its minutes at the same moment, one gets them', async () => {
  const { id, date } = await booked()
  const to = await correction(id, { service: 'Bridal Makeup', bride: '1' })
  const [corrected, asked] = await Promise.allSettled([
    correctBooking(id, to, now()),
    requested({ date, time: '11:30', service: 'Lashes' }),
  ])
  const isCorrected = corrected.status === 'fulfilled'
  expect(isCorrected).toBe(asked.status === 'rejected')
  const cells = await holdersOn(db.home, date)
  expect(new Set(cells.map(({ cell }) => cell)).size).toBe(cells.length)
  expect(cells.filter(({ bookingId }) => bookingId === id)).toHaveLength(isCorrected ? 4 : 2)
})

test('a cancelled one is corrected without taking a time', async () => {
  const { id, date } = await booked()
  await changeBookingStatus(id, 'cancelled', now())
  const to = await correction(id, { service: 'Bridal Makeup', bride: '1' })
  expect(await correctBooking(id, to, now())).toMatchObject({ address: expect.any(String) })
  expect(await cellsOf(date)).toEqual([])
})

test('what another window has changed since is refused, and so is no change at all', async () => {
  const { id } = await booked()
  const to = await correction(id, { name: 'Second Window' })
  await changeBookingStatus(id, 'confirmed', now())
  expect(await refusalOf(correctBooking(id, to, now()))).toMatchObject({ code: 'aborted' })
  expect(await correctBooking(id, await correction(id, {}), now())).toMatchObject({ address: null })
  expect(await refusalOf(correctBooking('none', to, now()))).toMatchObject({ code: 'not-found' })
})

test('another count of an add-on is priced, beside a line of the artist’s own; a blank one is none', async () => {
  const { id } = await booked({ addOns: { lashes: 2, ownLashes: 0, trial: 0 } })
  await addQuoteLine(id, { label: 'An early start', amount: 2_000 }, { now: now() })
  const quoteOf = async () => JSON.parse(String((await rowOf(id)).quote))
  const { total } = await quoteOf()
  const one = await correction(id, { lashes: '1' })
  expect(await correctBooking(id, one, now())).toMatchObject({
    booking: { addOns: { lashes: 1 } },
  })
  expect(await quoteOf()).toMatchObject({ total: total - 2_500 })
  expect((await quoteOf()).lines.at(-1)).toMatchObject({ item: 'own', label: 'An early start' })
  const events = 'select reason from "bookingEvents" where "bookingId" = ? and what = \'corrected\''
  expect((await db.rows(events, [id]))[0]).toEqual({ reason: 'add-ons' })
  expect(await correctBooking(id, await correction(id, {}), now())).toMatchObject({ address: null })
  const none = await correction(id, { lashes: '' })
  expect(await correctBooking(id, none, now())).toMatchObject({
    booking: { addOns: { lashes: 0 } },
  })
  expect(await quoteOf()).toMatchObject({ total: total - 5_000 })
})
