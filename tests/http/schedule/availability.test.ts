import { expect, test } from 'vitest'
import { freshDate, zoneInItsAfternoon } from '../../support/dates.ts'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const zone = zoneInItsAfternoon()
const shared = sharedServer({ SITE_TIME_ZONE: zone })
const SLOTS = [
  ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'],
  ...['13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'],
]

async function day(date: string, service?: string): Promise<Record<string, string>> {
  const query = new URLSearchParams(service ? { date, service } : { date })
  const { status, body } = await shared.call('GET', `/api/v1/availability?${query}`)
  expect(status).toBe(200)
  return Object.fromEntries(
    body.slots.map(({ time, state }: { time: string; state: string }) => [time, state]),
  )
}

/** The slots of a day that are in a state, in order. */
async function slotsThatAre(state: string, date: string, service?: string): Promise<string[]> {
  const found = await day(date, service)
  return Object.keys(found).filter((time) => found[time] === state)
}

const book = async (date: string, time: string, service: string) =>
  (await shared.booked({ date, time, service })).id

async function block(date: string, startTime: string, endTime: string): Promise<string> {
  const json = { date, startTime, endTime, reason: 'Dentist' }
  const answer = await shared.asAdmin('POST', '/api/v1/blockedTimes', { json })
  expect(answer.status).toBe(201)
  return answer.body.blockedTime.id
}

test('an empty day has 17 available slots in order, and names its date and zone', async () => {
  const date = freshDate()
  const { status, body } = await shared.call('GET', `/api/v1/availability?date=${date}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    date,
    timeZone: zone,
    slots: SLOTS.map((time) => ({ time, state: 'available' })),
  })
})

test('the slots of today that have begun are past', async () => {
  const today = daysAhead(0, zone)
  const past = await slotsThatAre('past', today)
  expect(past).toContain('13:00')
  expect(past).not.toContain('14:00')
  expect(past).toEqual(SLOTS.slice(0, past.length))
  expect((await day(today))['17:00']).toBe('available')
})

test('what is shown as blocked or booked cannot be requested, and what is available can', async () => {
  const date = freshDate()
  await book(date, '12:00', 'Glam Makeup')
  await block(date, '15:00', '15:15')
  const shown = await day(date, 'Glam Makeup')
  for (const time of ['11:00', '11:30', '12:30', '14:30', '15:00', '15:30']) {
    const json = bookingRequest({ date, time, service: 'Glam Makeup' })
    const { status } = await shared.call('POST', '/api/v1/bookings', { json })
    expect([time, status]).toEqual([time, shown[time] === 'available' ? 201 : 409])
  }
})

test.each([
  ['no date', '', 'date'],
  ['a date that does not exist', '?date=2027-02-30', 'date'],
  ['an unknown service', `?date=${daysAhead(9)}&service=Haircut`, 'service'],
])('asking with %s is a 400 with a sentence', async (_what, query, field) => {
  const { status, body } = await shared.call('GET', `/api/v1/availability${query}`)
  expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(Object.keys(body.error.details.fields)).toEqual([field])
})

test('a visitor sees the blocked ranges of a date, never their reason', async () => {
  const date = freshDate()
  await block(date, '13:00', '14:00')
  await block(date, '09:00', '09:30')
  const { status, body } = await shared.call('GET', `/api/v1/blockedTimes?date=${date}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    blockedTimes: [
      { date, startTime: '09:00', endTime: '09:30' },
      { date, startTime: '13:00', endTime: '14:00' },
    ],
  })
})

test('not even an admin gets the reason where a date is asked', async () => {
  const date = freshDate()
  await block(date, '13:00', '14:00')
  const path = `/api/v1/blockedTimes?date=${date}`
  const { body } = await shared.asAdmin('GET', path)
  expect(JSON.stringify(body)).not.toMatch(/Dentist|reason|"id"/)
})
