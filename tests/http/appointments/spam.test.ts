import { expect, test } from 'vitest'
import { storeRequests } from '../../support/database/many-requests.ts'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' })
const { desk } = shared
const SPAM = '/admin/appointments/spam'
test('all requests since a moment are cancelled together, without mail, after the question', async () => {
  const hours = (count: number) => {
    const at = Temporal.Now.instant().subtract({ minutes: Math.round(60 * count) })
    return at.toString({ smallestUnit: 'millisecond' })
  }
  const flood = await storeRequests(shared.home, 2_700, hours(5))
  const [before] = await storeRequests(shared.home, 1, hours(7))
  const [byHand] = await storeRequests(shared.home, 1, hours(5), { byHand: 1 })
  const [answered] = await storeRequests(shared.home, 1, hours(5), { status: 'confirmed' })
  const mails = await shared.rows('select id from outbox')

  expect((await desk.get(SPAM)).body).toMatch(/Review 2,7\d\d requests of the last 6 hours/)
  const question = await desk.get(`${SPAM}?hours=6`)
  expect(question.status).toBe(302)
  const address = String(question.headers.get('Location'))
  const asked = await desk.get(address)
  const count = Number(/Decline (\d,\d+) requests/.exec(asked.body)?.[1]?.replace(',', ''))
  expect(count).toBeGreaterThanOrEqual(2_700)
  expect(await statusesOf(flood)).toEqual(['pending'])

  // What came since was not counted, so it is not cancelled.
  const [later] = await storeRequests(shared.home, 1, hours(0))
  const cancelling = desk.post(address)
  const json = bookingRequest({ date: freshDate() })
  expect((await shared.call('POST', '/api/v1/bookings', { json })).status).toBe(201)
  const answer = await cancelling
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, SPAM])
  expect(await statusesOf(flood)).toEqual(['cancelled'])
  for (const [ids, status] of [
    [[before, later, byHand], 'pending'],
    [[answered], 'confirmed'],
  ] as const)
    expect(await statusesOf(ids.map(String))).toEqual([status])
  const held = await shared.rows(
    `select cell from "bookingCells" join bookings on bookings.id = "bookingId" where bookings.status = 'cancelled'`,
  )
  expect(held).toEqual([])
  // The one of the booking meanwhile; its notice is gathered or not, but is a row as well.
  expect(await shared.rows('select id from outbox')).toHaveLength(mails.length + 2)
  expect((await desk.get(address)).body).toContain('No requests to decline')
})

test('all requests from one email domain are declined together, after the question', async () => {
  const book = async (email: string) => {
    const json = bookingRequest({ email, date: freshDate() })
    const answer = await shared.call('POST', '/api/v1/bookings', { json })
    return String((answer.body as { booking: { id: string } }).booking.id)
  }
  const ofDomain = [await book('a@catchall.example'), await book('b@x.catchall.example')]
  ofDomain.push(await book('c@CatchAll.example'))
  const other = await book('a@notcatchall.example')
  expect((await desk.get(SPAM)).body).toContain('Decline 3 requests from catchall.example')
  const question = await desk.post(SPAM, { domain: 'catchall.example' })
  const asked = [...question.body.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id)
  expect(asked.toSorted()).toEqual(ofDomain.toSorted())
  expect(await statusesOf(ofDomain)).toEqual(['pending'])
  await desk.post(SPAM, { domain: 'catchall.example', sure: 'yes' })
  expect(await statusesOf(ofDomain)).toEqual(['cancelled'])
  expect(await statusesOf([other])).toEqual(['pending'])
  expect((await desk.post(SPAM, { domain: 'gmail.com' })).status).toBe(400)
})

test('a moment to count from is a day and a time that have passed', async () => {
  const today = Temporal.Now.plainDateISO('America/Toronto')
  const asked = await desk.get(`${SPAM}?date=${today.subtract({ days: 2 })}&time=10:00`)
  expect(asked.headers.get('Location')).toMatch(/\/spam\?from=\d{4}-.*&to=/)
  const tomorrow = today.add({ days: 1 })
  const wrong = ['?hours=5', '?date=2027-02-30&time=10:00', `?date=${tomorrow}&time=10:00`]
  for (const search of wrong) {
    const answer = await desk.get(SPAM + search)
    expect(answer.headers.get('Location')).toBe(`${SPAM}?wrong`)
  }
  expect((await desk.post(`${SPAM}?from=x&to=y`)).headers.get('Location')).toBe(`${SPAM}?wrong`)
  const flash = await desk.get(`${SPAM}?wrong`)
  expect([flash.status, flash.body.includes('Please choose a past day and time')]).toEqual([
    400,
    true,
  ])
})

/** The different statuses that these bookings have. */
async function statusesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await shared.rows<{ id: string; status: string }>('select id, status from bookings')
  const wanted = new Set(ids)
  return [...new Set(rows.filter(({ id }) => wanted.has(id)).map(({ status }) => status))].sort()
}
