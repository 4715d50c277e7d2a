import { expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { daysAhead, pageByPage } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const block = (json: Record<string, unknown>) =>
  shared.asAdmin('POST', '/api/v1/blockedTimes', { json })
const list = (query = '') => shared.asAdmin('GET', `/api/v1/blockedTimes${query}`)

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

test.each([
  ['an end before the start', { startTime: '10:00', endTime: '09:59' }, 'endTime'],
  ['no start', { startTime: undefined }, 'startTime'],
  ['yesterday', { date: daysAhead(-1) }, 'date'],
  ['a reason that is no text', { reason: 5 }, 'reason'],
])('a block with %s is a 400 at its field and stores nothing', async (_what, over, field) => {
  const before = await countRows(shared.home)
  const json = { date: freshDate(), startTime: '09:00', endTime: '17:00', ...over }
  const { status, body } = await block(json)
  expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(Object.keys(body.error.details.fields)).toContain(field)
  expect(await countRows(shared.home)).toEqual(before)
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
  expect(await pageByPage(list, 'blockedTimes', 3)).toEqual(whole)
})

test('a deleted blocked time is gone', async () => {
  const { id } = (await block({ date: freshDate(), startTime: '09:00', endTime: '09:00' })).body
    .blockedTime
  const remove = () => shared.asAdmin('DELETE', `/api/v1/blockedTimes/${id}`)
  const answer = await remove()
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect((await remove()).status).toBe(404)
})
