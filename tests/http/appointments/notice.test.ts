import { expect, test } from 'vitest'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const WEDDING = { service: 'Bridal Makeup', readyBy: '12:00' }
const NOTICE = 'A wedding needs 2 days of notice.'

test('a wedding without the notice is refused on its date, by call, booking form and plan', async () => {
  const date = daysAhead(1)
  const json = { ...bookingRequest({ date, ...WEDDING }), time: undefined, people: { bride: 1 } }
  const answer = await shared.call('POST', '/api/v1/bookings', { json })
  expect(answer.status).toBe(400)
  expect(answer.body.error.details.fields.date).toContain(NOTICE)

  const form = { ...bookingRequest({ date, ...WEDDING }), bride: '1' }
  for (const page of ['/booking', '/wedding/plan']) {
    const { status, body } = await shared.postForm(page, form)
    expect(status).toBe(400)
    expect(String(body)).toContain(NOTICE)
  }
})

test('the plan says so before anything is sent, with and without scripts', async () => {
  for (const page of ['/wedding/plan', '/wedding/plan/parts']) {
    const at = async (date: string) => {
      const { body } = await shared.call('GET', `${page}?bride=1&readyBy=12:00&date=${date}`)
      return String(body)
    }
    const asked = 'That’s tomorrow.</b> I need at least two days to plan a wedding morning.'
    expect(await at(daysAhead(1))).toContain(asked)
    expect(await at(daysAhead(2))).not.toContain(asked)
  }
})
