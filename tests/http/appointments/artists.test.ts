import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const PARTY = { bride: '1', attendants: '2', mothers: '1', juniors: '1' }
const WEDDING = { service: 'Bridal Makeup', readyBy: '13:00', place: 'weddingDay' }

test('the plan shows the same morning with one artist and with two, and what was chosen', async () => {
  for (const path of ['/wedding/plan', '/wedding/plan/parts']) {
    const at = async (artists: string) => {
      const query = new URLSearchParams({ ...PARTY, ...WEDDING, artists })
      return String((await shared.call('GET', `${path}?${query}`)).body)
    }
    const one = await at('1')
    expect(one).toContain('I arrive at 6:15\u00a0a.m.')
    expect(one).toContain('We arrive at 9:00\u00a0a.m.')
    expect(one).not.toContain('Second chair')
    expect(await at('2')).toContain('Second chair')
  }
})

test('a request with two artists begins as planned with two, by call and by form', async () => {
  const json = {
    ...bookingRequest({ date: freshDate(), ...WEDDING }),
    time: undefined,
    people: { bride: 1, attendants: 2, mothers: 1, juniors: 1 },
    artists: 2,
  }
  const { status, body } = await shared.call('POST', '/api/v1/bookings', { json })
  expect([status, body.booking.time]).toEqual([201, '09:00'])

  const form = { ...bookingRequest({ date: freshDate(), ...WEDDING }), ...PARTY, artists: '2' }
  const sent = await shared.postForm('/wedding/plan', form)
  expect(sent.status).toBe(303)
  const page = await shared.call('GET', sent.headers.get('Location') ?? '')
  expect(String(page.body)).toContain('9:00\u00a0a.m.')
})
