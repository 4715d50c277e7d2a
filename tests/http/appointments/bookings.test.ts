import { expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const book = (over: Record<string, unknown>) =>
  shared.call('POST', '/api/v1/bookings', { json: bookingRequest(over) })

async function storedBooking(id: string): Promise<Record<string, unknown>> {
  const [row] = await shared.rows('select * from bookings where id = ?', [id])
  return { ...row }
}

test('a request is answered with what it is for, whether it is held and its price, and nothing of who asks', async () => {
  const date = freshDate()
  const answer = await book({ date, time: '10:00', service: 'Glam Makeup' })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(answer.body).toEqual({
    booking: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'pending',
      date,
      time: '10:00',
      service: 'Glam Makeup',
      held: true,
      place: 'studio',
      address: null,
      postalCode: null,
      people: null,
      addOns: { lashes: 0, ownLashes: 0, trial: 0 },
      notes: null,
      onBehalfOf: null,
      readyBy: null,
      quote: expect.objectContaining({ total: 14000, isComplete: true }),
      proposal: null,
      offer: null,
      reminders: [],
    },
  })
})

test('a taken time is refused with the sentence and stores nothing', async () => {
  const date = freshDate()
  await book({ date, time: '14:00', service: 'Glam Makeup' })
  const before = await countRows(shared.home)
  for (const time of ['13:30', '14:00', '14:30']) {
    const answer = await book({ date, time, service: 'Glam Makeup' })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      error: {
        status: 'ABORTED',
        message: 'Sorry, this time slot is no longer available. Please select another time.',
      },
    })
  }
  expect(await countRows(shared.home)).toEqual(before)
})

test('unknown fields are ignored and never stored', async () => {
  const answer = await book({
    date: freshDate(),
    id: 'chosen',
    status: 'confirmed',
    sendConfirmation: false,
    createdAt: '1999-01-01T00:00:00.000Z',
    privateToken: 'mine',
    calendarSequence: 99,
    note: 'surprise',
  })
  expect(answer.status).toBe(201)
  expect(answer.body.booking.id).not.toBe('chosen')
  const row = await storedBooking(answer.body.booking.id)
  expect(row).toMatchObject({ status: 'pending', sendConfirmation: 1, calendarSequence: 0 })
  expect(JSON.stringify(row)).not.toMatch(/surprise|1999-01-01|"mine"/)
})

test('a request with nothing right is refused with a sentence for every field', async () => {
  const { status, body } = await shared.call('POST', '/api/v1/bookings', { json: {} })
  const fields = {
    name: 'Please enter your name',
    email: 'Please enter a valid email address',
    phone: 'Please enter your phone number',
    service: 'Please choose a service',
    date: 'Please choose a date',
    time: 'Please choose a time',
  }
  expect([status, body]).toEqual([
    400,
    { error: { status: 'INVALID_ARGUMENT', message: fields.name, details: { fields } } },
  ])
})

test('a field within another is named by its path, and a past date beside every other mistake', async () => {
  const wedding = { service: 'Bridal Makeup', people: { bride: 2 }, addOns: { lashes: 'two' } }
  for (const [over, fields] of [
    [wedding, { 'people.bride': /brides/, 'addOns.lashes': /lashes/ }],
    [
      { date: daysAhead(-1), email: 'nobody@' },
      { date: /today or a later date/, email: /valid/ },
    ],
    [{ service: 'Haircut' }, { service: /service/ }],
  ] as const) {
    const { status, body } = await book({ date: freshDate(), ...over })
    const sentences = Object.entries(fields).map(([f, part]) => [f, expect.stringMatching(part)])
    expect([status, body.error.details.fields]).toEqual([400, Object.fromEntries(sentences)])
  }
})

test('the same key and body get the same answer; another body or a malformed key is refused', async () => {
  const json = bookingRequest({ date: freshDate() })
  const send = (key: string, more = {}) =>
    shared.call('POST', '/api/v1/bookings', {
      json: { ...json, ...more },
      headers: { 'Idempotency-Key': key },
    })
  const key = `~${'k'.repeat(254)}`
  const first = await send(key)
  const before = await countRows(shared.home)
  expect(await send(key)).toMatchObject({ status: 201, body: first.body })
  expect(await send(key, { date: freshDate() })).toMatchObject({
    status: 422,
    body: { error: { status: 'UNKNOWN', message: expect.stringMatching(/Idempotency-Key/) } },
  })
  for (const none of ['x'.repeat(256), 'two words', 'caf\u00e9']) {
    const { status, body } = await send(none)
    expect([status, Object.keys(body.error.details.fields)]).toEqual([400, ['Idempotency-Key']])
  }
  expect(await countRows(shared.home)).toEqual(before)
})
