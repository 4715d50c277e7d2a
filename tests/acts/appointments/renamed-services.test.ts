import { beforeEach, expect, test } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { findClients } from '#app/booking/clients.server.ts'
import { loadContent } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { appointmentCorrection } from '#app/manual-entry/manual-booking.schema.ts'
import { bookingGroupsOf } from '#app/numbers/year-numbers.server.ts'
import { servicesToChoose } from '#app/quote/corrected-service.server.ts'
import { isForWedding, presentName } from '#app/quote/quote-request.server.ts'
import { requestTrial } from '#app/requests/request-trial.server.ts'
import { edited, renamed } from '../../support/content/edited.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { freshAddress, proved, request, requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

actDatabase()
const now = () => Temporal.Now.instant()
beforeEach(async () => await loadContent())

const stored = async (id: string) => {
  const booking = await findBooking(database(), id)
  if (!booking) throw new Error('there is no such appointment')
  return booking
}

/** The form as its page fills it in and a browser sends it: the first option where none is selected. */
async function sentForm(id: string, over: Record<string, string> = {}) {
  const booking = await stored(id)
  const { name, email, phone, place, people, addOns } = booking
  const choices = servicesToChoose(booking).map(({ value }) => value)
  const service = choices.find((value) => value === booking.service) ?? String(choices[0])
  const counts = Object.entries({ ...people, ...addOns }).map(([key, n]) => [key, String(n)])
  return appointmentCorrection.parse({
    ...{ name, email, phone, service, place, ...Object.fromEntries(counts) },
    ...{ address: booking.address ?? '', postalCode: booking.postalCode ?? '' },
    ...{ seen: booking.calendarSequence, ...over },
  })
}

test('a phone number is corrected after the service was renamed, and nothing else changes', async () => {
  const { id } = await requested({ date: freshDate(), time: '10:00', service: 'Prom Makeup' })
  await changeBookingStatus(id, 'confirmed', now())
  const before = await stored(id)
  expect(before).toMatchObject({ service: 'Prom Makeup', serviceId: 'prom' })
  await renamed('prom', 'Graduation Makeup')
  expect(await correctBooking(id, await sentForm(id), now())).toMatchObject({ address: null })
  const phone = '555 555-0144'
  expect(await correctBooking(id, await sentForm(id, { phone }), now())).toMatchObject({
    address: expect.any(String),
  })
  const { updatedAt: _at, calendarSequence: _sequence, ...after } = await stored(id)
  expect(after).toEqual({ ...before, phone, updatedAt: undefined, calendarSequence: undefined })
})

test('a service that took the name of another does not take its appointments', async () => {
  const { id } = await requested({ date: freshDate(), service: 'Prom Makeup' })
  await edited('services', ({ services }) => {
    for (const one of services) {
      if (one.id === 'prom') one.name = 'Graduation Makeup'
      if (one.id === 'glam') one.name = 'Prom Makeup'
    }
  })
  const booking = await stored(id)
  expect(servicesToChoose(booking).map(({ value, name }) => [value, name])).toEqual([
    ['Free Consultation', 'Free Consultation'],
    ['Bridal Makeup', 'Bridal Makeup'],
    ['Bridal Party Makeup', 'Bridal Party Makeup'],
    ['Prom Makeup', 'Prom Makeup (now Graduation Makeup)'],
    ['glam', 'Prom Makeup'],
    ['Lashes', 'Lashes'],
  ])
  expect(await correctBooking(id, await sentForm(id), now())).toMatchObject({ address: null })
  const to = await sentForm(id, { service: 'glam' })
  expect(await correctBooking(id, to, now())).toMatchObject({ address: expect.any(String) })
  expect(await stored(id)).toMatchObject({ service: 'Prom Makeup', serviceId: 'glam' })
})

test('an appointment stays what it is when its service is removed or taken off offer', async () => {
  const { id } = await requested({ date: freshDate(), service: 'Prom Makeup' })
  const before = await stored(id)
  await edited('services', (value) => {
    value.services = value.services.filter((one) => one.id !== 'prom')
    for (const one of value.services) one.offered = one.id !== 'glam'
  })
  expect(await correctBooking(id, await sentForm(id), now())).toMatchObject({ address: null })
  const to = await sentForm(id, { name: 'Right Name' })
  expect(await correctBooking(id, to, now())).toMatchObject({ address: expect.any(String) })
  const { service, quote, durationMinutes } = await stored(id)
  expect({ service, quote, durationMinutes }).toEqual({
    service: 'Prom Makeup',
    quote: before.quote,
    durationMinutes: 60,
  })
})

test('a wedding under any name is one, has its trial, and counts as the service it is', async () => {
  const date = freshDate() as CalendarDate
  const addOns = { lashes: 0, ownLashes: 0, trial: 1 }
  const wedding = await proved({ date, time: '10:00', service: 'Bridal Makeup', addOns })
  await edited('services', ({ services }) => {
    const bridal = services.find(({ id }) => id === 'bridal')
    if (bridal) Object.assign(bridal, { name: 'The Big Day', offered: false })
  })
  const booking = await stored(wedding.id)
  expect(isForWedding(booking)).toBe(true)
  expect(isForWedding({ service: 'The Big Day', serviceId: null })).toBe(true)
  const trial = await requestTrial(
    wedding.id,
    { date: freshDate() as CalendarDate, time: booking.time, evenIfLate: true },
    { now: now(), clientAddress: freshAddress() },
  )
  expect(trial).toMatchObject({ serviceId: 'bridal' })
  const groups = await bookingGroupsOf(database(), Number(date.slice(0, 4)), date)
  expect(new Set(groups.map(presentName))).toEqual(new Set(['The Big Day']))
  const [client] = await findClients(database(), booking.email, 1)
  expect(client && presentName(client)).toBe('The Big Day')
})

test('a request that is sent again under its key is answered again after price and name of its service changed', async () => {
  const said = { date: freshDate(), time: '10:00', service: 'Prom Makeup' }
  const sent = { idempotency: { key: 'sent-again', bodyHash: 'the same' }, seenTotal: 14_000 }
  const first = await requested(said, sent)
  await edited('prices', ({ rates }) => {
    for (const rate of rates.glam) rate.price += 10
  })
  expect(await requested(said, sent)).toEqual(first)
  const other = { ...said, date: freshDate() }
  const { seenTotal } = sent
  expect(await request(other, { seenTotal })).toMatchObject({ reason: 'price-changed' })
  await renamed('prom', 'Graduation Makeup')
  expect(await requested(said, sent)).toEqual(first)
})
