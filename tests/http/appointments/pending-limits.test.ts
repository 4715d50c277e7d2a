import { beforeAll, expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import { type Answer, bookingRequest, call, signInAsAdmin } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({}, 2)
let token: string
beforeAll(async () => {
  token = await signInAsAdmin(shared.server)
})

function book(over: Record<string, unknown>, turn = 0): Promise<Answer> {
  const server = shared.servers[turn % 2] ?? shared.server
  return call(server, 'POST', '/api/v1/bookings', { json: bookingRequest(over) })
}

function timeOf(index: number): string {
  return `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`
}

function expectPolitelyRefused({ status, body }: Answer) {
  expect([status, body.error?.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  expect(body.error.message).toMatch(/several requests waiting/)
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status)

test('one email address may have pending requests on three dates', async () => {
  const email = 'dates@example.com'
  const dates = [freshDate(), freshDate(), freshDate()]
  expect(statuses(await Promise.all(dates.map((date) => book({ email, date }))))).toEqual([
    201, 201, 201,
  ])
  expectPolitelyRefused(await book({ email, date: freshDate() }))
  expect((await book({ email, date: dates[1], time: '15:00' })).status).toBe(201)
})

test('one email address may have ten pending requests', async () => {
  const [email, date] = ['party@example.com', freshDate()]
  const ten = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => book({ email, date, time: timeOf(turn) }, turn)),
  )
  expect(statuses(ten)).toEqual(Array(10).fill(201))
  expectPolitelyRefused(await book({ email, date, time: timeOf(10) }))
})

test('large and small letters make no other address', async () => {
  const dates = [freshDate(), freshDate(), freshDate()]
  await Promise.all(dates.map((date) => book({ email: 'Case@Example.com', date })))
  expectPolitelyRefused(await book({ email: 'cASE@eXAMPLE.COM', date: freshDate() }))
})

test('another address is not concerned', async () => {
  for (let count = 0; count < 5; count++)
    expect((await book({ email: `other-${count}@example.com`, date: freshDate() })).status).toBe(
      201,
    )
})

test('answered requests do not count: confirmed, cancelled or deleted', async () => {
  const email = 'answered@example.com'
  const ids: string[] = []
  for (let count = 0; count < 3; count++)
    ids.push((await book({ email, date: freshDate() })).body.booking.id)
  const path = (index: number) => `/api/v1/bookings/${ids[index]}`
  await call(shared.server, 'PATCH', path(0), { json: { status: 'confirmed' }, token })
  expect((await book({ email, date: freshDate() })).status).toBe(201)
  await call(shared.server, 'PATCH', path(1), { json: { status: 'cancelled' }, token })
  expect((await book({ email, date: freshDate() })).status).toBe(201)
  await call(shared.server, 'DELETE', path(2), { token })
  expect((await book({ email, date: freshDate() })).status).toBe(201)
  expectPolitelyRefused(await book({ email, date: freshDate() }))
})

test('many at once through two processes stay within ten', async () => {
  const [email, date] = ['crowd@example.com', freshDate()]
  const answers = await Promise.all(
    Array.from({ length: 17 }, (_, turn) => book({ email, date, time: timeOf(turn) }, turn)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  for (const answer of answers) if (answer.status !== 201) expectPolitelyRefused(answer)
})

test('many dates at once through two processes stay within three', async () => {
  const email = 'calendar@example.com'
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => book({ email, date: freshDate() }, turn)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const answer of answers) if (answer.status !== 201) expectPolitelyRefused(answer)
})
