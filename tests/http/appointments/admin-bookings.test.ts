import { beforeAll, expect, test } from 'vitest'
import { daysAhead, pageByPage } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const ids: Record<string, string> = {}

const SEEDED = [
  { key: 'early', date: daysAhead(50), time: '09:00', name: 'Ines Early', phone: '416 555-0101' },
  { key: 'late', date: daysAhead(50), time: '16:00', name: 'Lou 100% Late', phone: '416 555-0102' },
  { key: 'next', date: daysAhead(51), time: '10:00', name: 'Élodie Next', phone: '905 555-0103' },
  { key: 'far', date: daysAhead(70), time: '12:00', name: 'Under_score', phone: '905 555-0104' },
]

beforeAll(async () => {
  for (const { key, ...over } of SEEDED) {
    const email = `${key}@seeded.example`
    ids[key] = (await shared.booked({ service: 'Free Consultation', ...over, email })).id
  }
  await set('next', 'confirmed')
  await set('far', 'cancelled')
})

const set = (key: string, status: string) => shared.setStatus(ids[key] ?? key, status)

const list = (query = '') => shared.asAdmin('GET', `/api/v1/bookings${query}`)

async function listedKeys(query: string): Promise<string[]> {
  const { status, body } = await list(query)
  expect(status).toBe(200)
  return body.bookings.map(({ email }: { email: string }) => email.replace(/@.*/, ''))
}

const bookAnew = async (date: string, time = '10:00') => (await shared.booked({ date, time })).id

test('the list has every field of a booking and its id, and nothing else', async () => {
  const { body } = await list('?q=early%40seeded')
  expect(body).toEqual({
    bookings: [
      {
        id: ids.early,
        name: 'Ines Early',
        email: 'early@seeded.example',
        phone: '416 555-0101',
        service: 'Free Consultation',
        date: daysAhead(50),
        time: '09:00',
        status: 'pending',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updatedAt: null,
        sendConfirmation: true,
        held: true,
        place: 'studio',
        address: null,
        postalCode: null,
        people: null,
        addOns: { lashes: 0, ownLashes: 0, trial: 0 },
        notes: null,
        onBehalfOf: null,
        readyBy: null,
        quote: expect.objectContaining({ currency: 'CAD', total: 0 }),
        proposal: null,
        offer: null,
        reminders: [],
      },
    ],
    nextCursor: null,
  })
})

test('the list is sorted by date descending', async () => {
  expect(await listedKeys('?q=%40seeded')).toEqual(['far', 'next', 'late', 'early'])
})

test('from and to include their own days', async () => {
  const seeded = 'q=%40seeded'
  expect(await listedKeys(`?${seeded}&from=${daysAhead(51)}`)).toEqual(['far', 'next'])
  expect(await listedKeys(`?${seeded}&to=${daysAhead(51)}`)).toEqual(['next', 'late', 'early'])
  expect(await listedKeys(`?${seeded}&from=${daysAhead(51)}&to=${daysAhead(51)}`)).toEqual(['next'])
  expect(await listedKeys(`?${seeded}&from=${daysAhead(60)}&to=${daysAhead(51)}`)).toEqual([])
})

test('the status filters', async () => {
  expect(await listedKeys('?q=%40seeded&status=pending')).toEqual(['late', 'early'])
  expect(await listedKeys('?q=%40seeded&status=confirmed')).toEqual(['next'])
  expect(await listedKeys('?q=%40seeded&status=cancelled')).toEqual(['far'])
})

test('q finds by the beginnings of words, however they are written', async () => {
  for (const [written, key] of [
    ...[
      ['INES', 'early'],
      ['early in', 'early'],
      ['next@SEEDED', 'next'],
      ['e\u0301lo', 'next'],
    ],
    ...[['+1 905 555 0104', 'far'], ['nobody-of-that-name'], ['ines next']],
  ])
    expect(await listedKeys(`?q=${encodeURIComponent(String(written))}`), written).toEqual(
      key ? [key] : [],
    )
})

test('the signs that SQL would read as wildcards find nothing by themselves', async () => {
  expect(await listedKeys('?q=100%25')).toEqual(['late'])
  expect(await listedKeys('?q=under_sc')).toEqual(['far'])
  for (const nothing of ['%25', '_', "'", '%5C', "'%20or%201=1--"])
    expect(await listedKeys(`?q=${nothing}`), nothing).toEqual([])
})

test('pages through the whole list give every booking once, in order', async () => {
  for (let count = 0; count < 9; count++) await bookAnew(daysAhead(80 + (count % 3)), timeOf(count))
  const { body: whole } = await list('?limit=200')
  for (const limit of [1, 4, 5, whole.bookings.length])
    expect(await pageByPage(list, 'bookings', limit)).toEqual(whole.bookings)
})

test.each([
  'limit=0',
  'limit=201',
  'limit=-1',
  'limit=1.5',
  'limit=many',
  'limit=',
  'from=2027-02-30',
  'to=soon',
  'status=done',
  'status=',
  'cursor=nonsense',
  'cursor=e30',
  `q=${'x'.repeat(201)}`,
  'q=%00',
])('the list asked with %s is a 400', async (query) => {
  const { status, body } = await list(`?${query}`)
  expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(Object.keys(body.error.details.fields)).toEqual([query.split('=')[0]])
})

test('setting the status answers with the booking, stamped, and keeps all else', async () => {
  const id = await bookAnew(daysAhead(90))
  const before = (await list(`?from=${daysAhead(90)}&to=${daysAhead(90)}`)).body.bookings[0]
  const { status, body } = await set(id, 'confirmed')
  expect(status).toBe(200)
  expect(body).toEqual({
    booking: {
      ...before,
      status: 'confirmed',
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      reminders: [
        { dueAt: expect.stringContaining(daysAhead(83)), sentAt: null },
        { dueAt: expect.stringContaining(daysAhead(89)), sentAt: null },
      ],
    },
  })
})

test.each([{ status: 'pending' }, { status: ['confirmed'] }, {}])(
  'the status cannot be set to what %j says',
  async (json) => {
    const path = `/api/v1/bookings/${ids.early}`
    const { status, body } = await shared.asAdmin('PATCH', path, { json })
    expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
    expect(Object.keys(body.error.details.fields)).toEqual(['status'])
  },
)

test('a change of status takes nothing else from the body', async () => {
  const id = await bookAnew(daysAhead(93))
  const json = { status: 'confirmed', name: 'Changed', date: daysAhead(94), id: 'other' }
  const { body } = await shared.asAdmin('PATCH', `/api/v1/bookings/${id}`, { json })
  expect(body.booking).toMatchObject({ id, name: 'Test Client', date: daysAhead(93) })
})

test('a booking is deleted once', async () => {
  const id = await bookAnew(daysAhead(95))
  const path = `/api/v1/bookings/${id}`
  const answer = await shared.asAdmin('DELETE', path)
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect((await shared.asAdmin('DELETE', path)).status).toBe(404)
  expect((await set(id, 'confirmed')).status).toBe(404)
})

function timeOf(index: number): string {
  return `${String(9 + Math.floor(index / 3) * 2).padStart(2, '0')}:00`
}
