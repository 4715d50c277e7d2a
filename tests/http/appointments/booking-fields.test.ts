import { afterEach, beforeEach, expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { zoneInItsAfternoon } from '../../support/dates.ts'
import { bookingRequest, daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const zone = zoneInItsAfternoon()
const shared = sharedServer({ SITE_TIME_ZONE: zone })
const book = (over: Record<string, unknown>) =>
  shared.call('POST', '/api/v1/bookings', { json: bookingRequest(over) })

let before: Awaited<ReturnType<typeof countRows>>
beforeEach(async () => {
  before = await countRows(shared.home)
})
afterEach(async ({ task }) => {
  if (task.name.includes('is refused')) expect(await countRows(shared.home)).toEqual(before)
})

/** Asserts a 400 in the one error form with a sentence for exactly these fields. */
async function expectRefused(
  over: Record<string, unknown>,
  fields: Record<string, string | RegExp>,
) {
  const { status, body } = await book(over)
  expect([status, body.error?.status], JSON.stringify(body)).toEqual([400, 'INVALID_ARGUMENT'])
  expect(Object.keys(body.error.details.fields).sort()).toEqual(Object.keys(fields).sort())
  for (const [field, sentence] of Object.entries(fields))
    expect(body.error.details.fields[field]).toMatch(sentence)
  expect(body.error.message).toBe(Object.values(body.error.details.fields)[0])
}

const INVALID_EMAIL = 'Please enter a valid email address'
const NO_CONTROLS = /control characters/

test.each([
  ['no text', '', /name/],
  ['blanks', ' \n\t ', /name/],
  ['101 letters', 'x'.repeat(101), /100/],
  ['101 letters of three bytes each', '漢'.repeat(101), /100/],
  ['101 letters of two code units each', '🦋'.repeat(101), /100/],
  ['a million letters by the hundred thousand', 'x'.repeat(100_000), /100/],
  ['a NUL', 'A\u0000B', NO_CONTROLS],
  ['a bell', 'A\u0007B', NO_CONTROLS],
  ['an escape sequence', 'A\u001b[31mB', NO_CONTROLS],
  ['a delete', 'A\u007fB', NO_CONTROLS],
  ['a C1 control', 'A\u0085B', NO_CONTROLS],
  ['a tab inside', 'A\tB', NO_CONTROLS],
  ['a newline inside', 'A\nBcc: x@example.com', NO_CONTROLS],
  ['a carriage return inside', 'A\rB', NO_CONTROLS],
  ['a reversed writing direction', 'A\u202eB', NO_CONTROLS],
  ['half a surrogate pair', 'A\ud800B', NO_CONTROLS],
  ['a number', 12, /name/],
  ['null', null, /name/],
  ['a list', ['Ada'], /name/],
  ['an object', { first: 'Ada' }, /name/],
  ['true', true, /name/],
])('a name that is %s is refused', async (_what, name, sentence) => {
  await expectRefused({ name }, { name: sentence })
})

test.each([
  '',
  'plain',
  'a@b',
  '@example.com',
  'a@',
  'a b@example.com',
  'a@exam ple.com',
  'a@example..com',
  'a@.example.com',
  'a@@example.com',
  '.a@example.com',
  'a..b@example.com',
  '<a@example.com>',
  'a@example.com,b@example.com',
  'a@example.com;',
  'Ada <a@example.com>',
  'a@example.com\nBcc: b@example.com',
  'a\u0000@example.com',
  'mailto:a@example.com',
  `${'a'.repeat(243)}@example.com`,
  17,
  null,
  ['a@example.com'],
  {},
])('the email address %j is refused', async (email) => {
  const sentence = email === '' ? /email/ : /^.{10,80}$/
  await expectRefused({ email }, { email: sentence })
})

test('what is no email address is refused with the fixed sentence', async () => {
  for (const email of ['plain', 'a@b', 'a b@example.com', 'a@example.com,b@example.com'])
    await expectRefused({ email }, { email: new RegExp(`^${INVALID_EMAIL}$`) })
})

test.each([
  '',
  '555016',
  '123456789012345678901',
  'five five five',
  '555-0167 call me',
  '5550167;ext=1',
  '٥٥٥٠١٦٧٨',
  '555\u00000167',
  '555\n0167',
  '<b>5550167</b>',
  `5550167${'-'.repeat(60)}`,
  5550167,
  null,
  ['5550167'],
])('the phone number %j is refused', async (phone) => {
  await expectRefused({ phone }, { phone: /phone/ })
})

test.each([
  '',
  'Haircut',
  'lashes',
  'Bridal',
  'Lashes\u0000',
  5,
  null,
  ['Lashes'],
  { name: 'Lashes' },
])('the service %j is refused', async (service) => {
  await expectRefused({ service }, { service: /service/ })
})

test.each([
  '',
  'tomorrow',
  '2027-02-30',
  '2027-13-01',
  '2027-00-10',
  '2027-01-00',
  '2027-1-1',
  '27-01-01',
  '01/02/2027',
  '20270101',
  '2027-01-01T10:00',
  '2027-01-01Z',
  '+002027-01-01',
  '２０２７-01-01',
  '0000-01-01',
  20270101,
  null,
  ['2027-01-01'],
  {},
])('the date %j is refused', async (date) => {
  await expectRefused({ date }, { date: /date/ })
})

test.each([
  '',
  '24:00',
  '9:00',
  '09:60',
  '10',
  '10:00:00',
  '10.00',
  '10:00 am',
  '-1:00',
  'noon',
  1000,
  null,
  ['10:00'],
])('the time %j is refused', async (time) => {
  await expectRefused({ time }, { time: /time/ })
})

test.each(['10:15', '08:30', '17:30', '00:00', '23:59', '10:01'])(
  'the time %s off the grid is refused',
  async (time) => {
    await expectRefused({ time }, { time: /one of the times/ })
  },
)

test('a field within another is named by its path', async () => {
  const wedding = { service: 'Bridal Makeup', people: { bride: 2 }, addOns: { lashes: 'two' } }
  await expectRefused(wedding, { 'people.bride': /brides/, 'addOns.lashes': /lashes/ })
  await expectRefused({ service: 'Bridal Makeup', people: 'two' }, { people: /object/ })
})

test('yesterday is refused', async () => {
  await expectRefused({ date: daysAhead(-1, zone) }, { date: /today or a later date/ })
})

test('a past date is told beside every other mistake', async () => {
  await expectRefused(
    { date: daysAhead(-1, zone), email: 'nobody@' },
    { date: /today or a later date/, email: /valid email address/ },
  )
})

test('a time of today that has passed is refused', async () => {
  for (const time of ['09:00', '13:00'])
    await expectRefused({ date: daysAhead(0, zone), time }, { time: /has passed/ })
})

test('a later time of today can be requested', async () => {
  expect((await book({ date: daysAhead(0, zone), time: '17:00' })).status).toBe(201)
})

test('the last day of the 18 months can be requested', async () => {
  expect((await book({ date: lastDay().toString() })).status).toBe(201)
})

test('the day after the 18 months is refused', async () => {
  await expectRefused({ date: lastDay().add({ days: 1 }).toString() }, { date: /18 months/ })
  await expectRefused({ date: '9999-12-31' }, { date: /18 months/ })
})

test('a request with nothing right is refused with a sentence for every field', async () => {
  const { status, body } = await shared.call('POST', '/api/v1/bookings', { json: {} })
  expect(status).toBe(400)
  expect(body.error.details.fields).toEqual({
    name: 'Please enter your name',
    email: INVALID_EMAIL,
    phone: 'Please enter your phone number',
    service: 'Please choose a service',
    date: 'Please choose a date',
    time: 'Please choose a time',
  })
})

function lastDay(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(zone).add({ months: 18 })
}
