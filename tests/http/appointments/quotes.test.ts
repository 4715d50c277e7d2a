import { afterEach, beforeEach, expect, test } from 'vitest'
import { countRows, holdersOn } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { defaultPrice } from '../../support/default-prices.ts'
import { bookingRequest } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const book = (over: Record<string, unknown>) =>
  shared.call('POST', '/api/v1/bookings', { json: bookingRequest(over) })
const quote = (query: Record<string, string>) =>
  shared.call('GET', `/api/v1/quote?${new URLSearchParams(query)}`)

let before: Awaited<ReturnType<typeof countRows>>
beforeEach(async () => {
  before = await countRows(shared.home)
})
afterEach(async ({ task }) => {
  if (task.name.includes('is refused')) expect(await countRows(shared.home)).toEqual(before)
})

const PARTY = { bride: 1, attendants: 4, mothers: 1, juniors: 1 }
const ADD_ONS = { lashes: 2, ownLashes: 0, trial: 1 }

test('a wedding’s quote has a line for each role and each add-on, with its list', async () => {
  const counts = Object.entries({ ...PARTY, ...ADD_ONS })
  const written = Object.fromEntries(counts.map(([name, count]) => [name, String(count)]))
  const place = 'mobile'
  const answer = await quote({ service: 'Bridal Makeup', place, ...written, postalCode: 'L4M1A1' })
  expect(answer.status).toBe(200)
  const line = (item: string, count: number, each: number, list: string) => ({
    ...{ item, count, each, amount: count * each, list },
    label: expect.any(String),
  })
  expect(answer.body).toEqual({
    quote: {
      currency: 'CAD',
      lines: [
        line('bride', 1, 35000, 'Mobile'),
        line('attendant', 4, 14000, 'Mobile'),
        line('mother', 1, 14000, 'Mobile'),
        line('junior', 1, 10000, 'Mobile'),
        line('lashes', 2, 2500, 'Additional'),
        line('trial', 1, 14000, 'Additional'),
      ],
      subtotal: 134000,
      travel: { amount: null, area: null },
      tax: null,
      total: 134000,
      isComplete: false,
    },
  })
})

test.each([
  [{}, 'service'],
  [{ service: 'Haircut' }, 'service'],
  [{ service: 'Lashes', place: 'beach' }, 'place'],
  [{ service: 'Bridal Makeup', bride: '2' }, 'bride'],
  [{ service: 'Bridal Makeup', attendants: '-1' }, 'attendants'],
  [{ service: 'Bridal Makeup', mothers: '1.5' }, 'mothers'],
  [{ service: 'Bridal Makeup', juniors: '1e1' }, 'juniors'],
  [{ service: 'Bridal Makeup', lashes: '21' }, 'lashes'],
  [{ service: 'Bridal Makeup', ownLashes: 'two' }, 'ownLashes'],
  [{ service: 'Bridal Makeup', trial: '9999999999' }, 'trial'],
  [{ service: 'Bridal Makeup', bride: '0' }, 'people'],
  [{ service: 'Prom Makeup', attendants: '1' }, 'people'],
  [{ service: 'Prom Makeup', postalCode: '!' }, 'postalCode'],
])('the quote of %j is refused at %s', async (query, field) => {
  const { status, body } = await quote(query as Record<string, string>)
  expect([status, body.error?.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(body.error.details.fields).toEqual({ [field]: expect.stringMatching(/^[A-Z].{10,}\.?$/) })
})

test('a request keeps everything it says, its price and its minutes', async () => {
  const date = freshDate()
  const said = {
    place: 'weddingDay',
    people: { bride: 1, attendants: 2, mothers: 1 },
    addOns: { lashes: 3 },
    notes: 'Latex makes my eyes water.\nThe buzzer is broken.',
    onBehalfOf: 'Zoé',
    readyBy: null,
  }
  const answer = await book({ service: 'Bridal Party Makeup', date, time: '09:00', ...said })
  expect([answer.status, answer.body]).toMatchObject([
    201,
    {
      booking: {
        ...said,
        people: { ...said.people, juniors: 0 },
        addOns: { lashes: 3, ownLashes: 0, trial: 0 },
        address: null,
        quote: { subtotal: 67500, total: 67500, isComplete: true },
      },
    },
  ])
  // 120 minutes for the bride and 60 for each of the three others.
  expect((await holdersOn(shared.home, date)).map(({ cell }) => cell)).toHaveLength(10)
  const token = await shared.token()
  const listed = await shared.call('GET', `/api/v1/bookings?from=${date}&to=${date}`, {
    token,
  })
  expect(listed.body.bookings[0]).toMatchObject(answer.body.booking)
})

test('without people the two bridal services are for one bride and for one attendant', async () => {
  for (const [service, people, price] of [
    ['Bridal Makeup', { bride: 1, attendants: 0, mothers: 0, juniors: 0 }, 'wedding-bride'],
    ['Bridal Party Makeup', { bride: 0, attendants: 1, mothers: 0, juniors: 0 }, 'wedding-party'],
  ] as const) {
    const { body } = await book({ service, date: freshDate() })
    expect(body.booking).toMatchObject({ people, quote: { total: defaultPrice(price) * 100 } })
  }
})

test('a party’s times are those at which it fits whole', async () => {
  const date = freshDate()
  await book({ service: 'Lashes', date, time: '13:00' })
  const times = async (people: Record<string, string>) => {
    const query = new URLSearchParams({ date, service: 'Bridal Makeup', ...people })
    const { body } = await shared.call('GET', `/api/v1/availability?${query}`)
    const slots = body.slots as { time: string; state: string }[]
    return slots.filter(({ state }) => state === 'available').map(({ time }) => time)
  }
  expect((await times({})).slice(0, 6)).toEqual([
    ...['09:00', '09:30', '10:00', '10:30', '11:00', '13:30'],
  ])
  // Three hours, and the whole evening for 16.
  expect((await times({ bride: '1', attendants: '1' }))[3]).toBe('13:30')
  expect(await times({ attendants: '9', mothers: '1' })).toEqual(['13:30', '14:00'])
})

test('the artist adds lines of their own, once under one key, and only an admin does', async () => {
  const { body } = await book({ service: 'Prom Makeup', date: freshDate() })
  const path = `/api/v1/bookings/${body.booking.id}/quoteLines`
  const token = await shared.token()
  const json = { label: 'An early start', amount: 2000 }
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  for (const _again of [1, 2]) {
    const added = await shared.call('POST', path, { json, token, headers })
    expect([added.status, added.body.booking.quote]).toMatchObject([
      201,
      { total: 16000, lines: [{ item: 'service' }, { item: 'own', ...json, list: null }] },
    ])
  }
  const less = await shared.call('POST', path, {
    json: { label: 'A friend’s price', amount: -6000 },
    token,
  })
  expect(less.body.booking.quote.total).toBe(10000)

  expect((await shared.call('POST', path, { json })).status).toBe(401)
  const elsewhere = `/api/v1/bookings/${crypto.randomUUID()}/quoteLines`
  expect((await shared.call('POST', elsewhere, { json, token })).status).toBe(404)
  for (const [wrong, field] of [
    [{ ...json, amount: '20' }, 'amount'],
    [{ ...json, amount: 0 }, 'amount'],
    [{ ...json, amount: 0.5 }, 'amount'],
    [{ ...json, amount: -10_001 }, 'amount'],
    [{ ...json, amount: 10_000_001 }, 'amount'],
    [{ amount: 5 }, 'label'],
    [{ ...json, label: 'x'.repeat(101) }, 'label'],
  ] as const) {
    const refused = await shared.call('POST', path, { json: wrong, token })
    expect([refused.status, Object.keys(refused.body.error.details.fields)]).toEqual([400, [field]])
  }
})
