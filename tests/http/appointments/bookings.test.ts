import { expect, test } from 'vitest'
import { countRows, holdersOn, mailsAbout } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { bookingRequest } from '../../support/http/calls.ts'
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

test('a request stores the booking, its cells and two mails in one go', async () => {
  const date = freshDate()
  const request = bookingRequest({ date, time: '11:00', service: 'Bridal Makeup' })
  const before = Date.now()
  const answer = await shared.call('POST', '/api/v1/bookings', { json: request })
  const { id } = answer.body.booking

  const row = await storedBooking(id)
  expect(row).toMatchObject({ ...request, status: 'pending', updatedAt: null })
  expect(row.sendConfirmation).toBe(1)
  expect(Date.parse(String(row.createdAt))).toBeGreaterThanOrEqual(before)
  expect(row.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

  expect(await holdersOn(shared.home, date)).toEqual(
    ['11:00', '11:30', '12:00', '12:30'].map((cell) => ({ cell, bookingId: id })),
  )
  const mails = await mailsAbout(shared.home, id)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['new-request', 'hello@rosewater.example'],
    ['request-received', request.email],
  ])
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(2)
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

test('saturdays and sundays can be requested', async () => {
  const dates = Array.from({ length: 7 }, freshDate)
  const answers = await Promise.all(dates.map((date) => book({ date, time: '12:00' })))
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201))
})

test('what surrounds the text of a field is trimmed away', async () => {
  const date = freshDate()
  const answer = await book({
    name: '  Ada \n',
    email: '\t spaced@example.com ',
    phone: ' 555-555-0167 ',
    service: ' Lashes ',
    date: ` ${date} `,
    time: ' 09:00 ',
  })
  expect(answer.status).toBe(201)
  const row = await storedBooking(answer.body.booking.id)
  expect(row).toMatchObject({ name: 'Ada', email: 'spaced@example.com', phone: '555-555-0167' })
  expect(row).toMatchObject({ service: 'Lashes', date, time: '09:00' })
})

test.each([
  'Zoë Łukasiewicz-O’Neill',
  '山田 太郎',
  'مریم نیم‌فاصله',
  'नमस्ते',
  'Ἑλένη',
  'שרה',
  '👩🏽‍🎤 Nova',
])('letters of any language are kept: %s', async (name) => {
  const answer = await book({ date: freshDate(), name })
  expect(answer.status).toBe(201)
  expect((await storedBooking(answer.body.booking.id)).name).toBe(name)
})

test.each([
  'first.last@example.com',
  'bride+wedding@example.co.uk',
  "o'neill@example.ca",
  'x@sub.sub.example.com',
  'UPPER@EXAMPLE.COM',
])('the email address %s is accepted', async (email) => {
  expect((await book({ date: freshDate(), email })).status).toBe(201)
})

test.each([
  '5550167',
  '+1 (555) 555-0167',
  '555.555.0167',
  '416/555-0167',
  '12345678901234567890',
  '555 555-0167 ext. 12',
])('the phone number %s is accepted', async (phone) => {
  expect((await book({ date: freshDate(), phone })).status).toBe(201)
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

test('a name of 100 letters is accepted, whatever the letters weigh', async () => {
  for (const name of ['x'.repeat(100), '漢'.repeat(100), '🦋'.repeat(100)]) {
    const answer = await book({ date: freshDate(), name })
    expect(answer.status).toBe(201)
    expect((await storedBooking(answer.body.booking.id)).name).toBe(name)
  }
})

test('an email address of 254 characters is accepted', async () => {
  const domain = `${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(57)}.com`
  const email = `${'a'.repeat(64)}@${domain}`
  expect(email).toHaveLength(254)
  expect((await book({ date: freshDate(), email })).status).toBe(201)
})
