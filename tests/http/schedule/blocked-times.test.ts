import { expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { daysAhead } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const block = (json: Record<string, unknown>) =>
  shared.asAdmin('POST', '/api/v1/blockedTimes', { json })
const list = (query = '') => shared.asAdmin('GET', `/api/v1/blockedTimes${query}`)

const book = async (date: string, time: string, service: string) =>
  (await shared.booked({ date, time, service })).id

test('a blocked time is answered whole, with no bookings where it touches none', async () => {
  const date = freshDate()
  const json = { date, startTime: '09:00', endTime: '10:30', reason: ' Dentist ', extra: 1 }
  const { status, body } = await block(json)
  expect(status).toBe(201)
  expect(body).toEqual({
    blockedTime: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      date,
      startTime: '09:00',
      endTime: '10:30',
      reason: 'Dentist',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
    bookings: [],
  })
})

test('the reason is optional', async () => {
  for (const reason of [undefined, null, '', '  ']) {
    const { body } = await block({
      date: freshDate(),
      startTime: '09:00',
      endTime: '09:00',
      reason,
    })
    expect(body.blockedTime.reason).toBeNull()
  }
})

test('blocking a range lists the bookings it touches, and they stay', async () => {
  const date = freshDate()
  const before = await book(date, '09:00', 'Lashes')
  const into = await book(date, '09:30', 'Bridal Makeup')
  const at = await book(date, '13:00', 'Lashes')
  const after = await book(date, '13:30', 'Lashes')
  const cancelled = await book(date, '12:00', 'Lashes')
  await shared.setStatus(cancelled, 'cancelled')

  const { status, body } = await block({ date, startTime: '11:00', endTime: '13:00' })
  expect(status).toBe(201)
  expect(body.bookings.map(({ id }: { id: string }) => id)).toEqual([into, at])
  expect(body.bookings[0]).toMatchObject({ name: 'Test Client', status: 'pending', date })
  expect(Object.keys(body.bookings[0])).not.toContain('privateToken')

  const path = `/api/v1/bookings?from=${date}&to=${date}&status=pending`
  const kept = (await shared.asAdmin('GET', path)).body.bookings
  expect(kept.map(({ id }: { id: string }) => id)).toEqual([after, at, into, before])
})

test.each([
  ['an end before the start', { startTime: '10:00', endTime: '09:59' }, 'endTime'],
  ['no start', { startTime: undefined }, 'startTime'],
  ['no end', { endTime: '' }, 'endTime'],
  ['a start of 24:00', { startTime: '24:00', endTime: '24:00' }, 'startTime'],
  ['a start of 9:00', { startTime: '9:00' }, 'startTime'],
  ['a day that does not exist', { date: '2027-02-30' }, 'date'],
  ['yesterday', { date: daysAhead(-1) }, 'date'],
  ['a number for a date', { date: 20270101 }, 'date'],
  ['a reason of 201 characters', { reason: 'r'.repeat(201) }, 'reason'],
  ['a reason with control characters', { reason: 'a\u0000b' }, 'reason'],
  ['a reason that is no text', { reason: 5 }, 'reason'],
])('a block with %s is a 400 at its field and stores nothing', async (_what, over, field) => {
  const before = await countRows(shared.home)
  const json = { date: freshDate(), startTime: '09:00', endTime: '17:00', ...over }
  const { status, body } = await block(json)
  expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(Object.keys(body.error.details.fields)).toContain(field)
  expect(await countRows(shared.home)).toEqual(before)
})

test('today can be blocked, and a reason of 200 characters on two lines is kept', async () => {
  const reason = `${'r'.repeat(99)}\n${'é'.repeat(100)}`
  const { status, body } = await block({
    date: daysAhead(0),
    startTime: '00:00',
    endTime: '23:59',
    reason,
  })
  expect([status, body.blockedTime?.reason]).toEqual([201, reason])
})

test('without a date the list has all of them with id and reason, date ascending', async () => {
  await block({ date: daysAhead(400), startTime: '12:00', endTime: '12:00', reason: 'last' })
  await block({ date: daysAhead(300), startTime: '14:00', endTime: '15:00' })
  await block({ date: daysAhead(300), startTime: '09:00', endTime: '15:00' })
  const { status, body } = await list('?limit=200')
  expect(status).toBe(200)
  expect(body.nextCursor).toBeNull()
  const keys = body.blockedTimes.map(
    (one: Record<string, string>) => `${one.date} ${one.startTime}`,
  )
  expect(keys).toEqual([...keys].sort())
  expect(body.blockedTimes.at(-1)).toMatchObject({ date: daysAhead(400), reason: 'last' })
  expect(body.blockedTimes.at(-1).id).toMatch(/^[0-9a-f-]{36}$/)
})

test('pages through the list give every blocked time once', async () => {
  for (let count = 0; count < 7; count++)
    await block({ date: daysAhead(200), startTime: '09:00', endTime: '09:30' })
  const whole = (await list('?limit=200')).body.blockedTimes
  const paged: unknown[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await list(`?limit=3${cursor && `&cursor=${cursor}`}`)
    paged.push(...body.blockedTimes)
    cursor = body.nextCursor as string | null
  }
  expect(paged).toEqual(whole)
})

test('a deleted blocked time is gone', async () => {
  const { id } = (await block({ date: freshDate(), startTime: '09:00', endTime: '09:00' })).body
    .blockedTime
  const remove = () => shared.asAdmin('DELETE', `/api/v1/blockedTimes/${id}`)
  const answer = await remove()
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect((await remove()).status).toBe(404)
})
