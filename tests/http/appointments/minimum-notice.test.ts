import { expect, test } from 'vitest'
import { zoneInItsAfternoon } from '../../support/dates.ts'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const zone = zoneInItsAfternoon()
const shared = sharedServer({ SITE_TIME_ZONE: zone, MIN_NOTICE_HOURS: '24' })

test('with 24 hours of notice all of today is past, and tomorrow up to this time of day', async () => {
  const states = async (date: string) => {
    const { body } = await shared.call('GET', `/api/v1/availability?date=${date}`)
    return body.slots.map(({ state }: { state: string }) => state)
  }
  expect(new Set(await states(daysAhead(0, zone)))).toEqual(new Set(['past']))
  const tomorrow = await states(daysAhead(1, zone))
  expect(tomorrow.slice(0, 8)).toEqual(Array(8).fill('past'))
  expect(tomorrow.slice(10)).toEqual(Array(7).fill('available'))
})

test('a time with too little notice is refused at its field', async () => {
  const json = bookingRequest({ date: daysAhead(0, zone), time: '17:00' })
  const { status, body } = await shared.call('POST', '/api/v1/bookings', { json })
  expect(status).toBe(400)
  expect(body.error.details.fields).toEqual({ time: expect.stringMatching(/passed|too soon/) })
  const tomorrow = bookingRequest({ date: daysAhead(1, zone), time: '09:00' })
  const early = await shared.call('POST', '/api/v1/bookings', { json: tomorrow })
  expect(early.body.error.details.fields).toEqual({
    time: 'This time is too soon. Please choose a later one.',
  })
})
