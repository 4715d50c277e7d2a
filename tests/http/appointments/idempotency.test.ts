import { beforeAll, expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { query } from '../../support/database/sql.ts'
import { freshDate } from '../../support/dates.ts'
import { type Answer, bookingRequest, call, signInAsAdmin } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({}, 2)
let token: string
beforeAll(async () => {
  token = await signInAsAdmin(shared.server)
})

function book(key: string, json: Record<string, unknown>, turn = 0): Promise<Answer> {
  const server = shared.servers[turn % 2] ?? shared.server
  return call(server, 'POST', '/api/v1/bookings', { json, headers: { 'Idempotency-Key': key } })
}

const newKey = () => crypto.randomUUID()

test('the same key and body get the same answer, and only one booking is stored', async () => {
  const [key, json] = [newKey(), bookingRequest({ date: freshDate() })]
  const first = await book(key, json)
  const before = await countRows(shared.home)
  const second = await book(key, json, 1)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await countRows(shared.home)).toEqual(before)
})

test('without a key the same request is refused: the time is taken by the first', async () => {
  const json = bookingRequest({ date: freshDate() })
  const first = await call(shared.server, 'POST', '/api/v1/bookings', { json })
  const second = await call(shared.server, 'POST', '/api/v1/bookings', { json })
  expect([first.status, second.status]).toEqual([201, 409])
})

test('the same key with another body is a 422 and stores nothing', async () => {
  const [key, json] = [newKey(), bookingRequest({ date: freshDate() })]
  await book(key, json)
  const before = await countRows(shared.home)
  const other = await book(key, { ...json, date: freshDate() })
  expect([other.status, other.body.error.status]).toEqual([422, 'UNKNOWN'])
  expect(other.body.error.message).toMatch(/Idempotency-Key/)
  expect(await countRows(shared.home)).toEqual(before)
})

test('twenty at once with one key through two processes make one booking', async () => {
  const [key, json] = [newKey(), bookingRequest({ date: freshDate() })]
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => book(key, json, turn)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(new Set(answers.map(({ body }) => body.booking.id)).size).toBe(1)
})

test('a refusal frees the key: the corrected request may use it', async () => {
  const date = freshDate()
  const key = newKey()
  await call(shared.server, 'POST', '/api/v1/bookings', { json: bookingRequest({ date }) })
  expect((await book(key, bookingRequest({ date, name: '' }))).status).toBe(400)
  expect((await book(key, bookingRequest({ date }))).status).toBe(409)
  expect((await book(key, bookingRequest({ date, time: '15:00' }))).status).toBe(201)
})

test('a refused request with a key may be repeated as it was', async () => {
  const date = freshDate()
  const [key, json] = [newKey(), bookingRequest({ date })]
  const holder = await call(shared.server, 'POST', '/api/v1/bookings', {
    json: bookingRequest({ date }),
  })
  expect((await book(key, json)).status).toBe(409)
  const path = `/api/v1/bookings/${holder.body.booking.id}`
  await call(shared.server, 'DELETE', path, { token })
  expect((await book(key, json)).status).toBe(201)
})

test('the remembered answer stays as it was given, whatever the artist does since', async () => {
  const [key, json] = [newKey(), bookingRequest({ date: freshDate() })]
  const first = await book(key, json)
  const path = `/api/v1/bookings/${first.body.booking.id}`
  await call(shared.server, 'PATCH', path, { json: { status: 'confirmed' }, token })
  expect((await book(key, json)).body).toEqual(first.body)
  await call(shared.server, 'DELETE', path, { token })
  const before = await countRows(shared.home)
  expect((await book(key, json)).body).toEqual(first.body)
  expect(await countRows(shared.home)).toEqual(before)
})

test('an answer is remembered for 24 hours', async () => {
  const [key, json] = [newKey(), bookingRequest({ date: freshDate() })]
  const first = await book(key, json)
  await age(key, { hours: 23, minutes: 59 })
  expect((await book(key, json)).body).toEqual(first.body)
  await age(key, { hours: 24, minutes: 1 })
  expect((await book(key, json)).status).toBe(409)
  expect((await book(key, bookingRequest({ date: freshDate() }))).status).toBe(201)
})

test.each(['x'.repeat(256), 'two words', 'caf\u00e9'])('the key %j is refused', async (key) => {
  const before = await countRows(shared.home)
  const answer = await book(key, bookingRequest({ date: freshDate() }))
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error.details.fields)).toEqual(['Idempotency-Key'])
  expect(await countRows(shared.home)).toEqual(before)
})

test('a key of 255 characters is used as it is', async () => {
  const [key, json] = [`~${'k'.repeat(254)}`, bookingRequest({ date: freshDate() })]
  expect((await book(key, json)).body).toEqual((await book(key, json)).body)
})

async function age(key: string, by: { hours: number; minutes: number }): Promise<void> {
  const createdAt = Temporal.Now.instant().subtract(by).toString({ smallestUnit: 'millisecond' })
  await query(shared.home, 'update "idempotencyKeys" set "createdAt" = ? where key = ?', [
    createdAt,
    key,
  ])
}
