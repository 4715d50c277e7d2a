import { expect, test } from 'vitest'
import { countRows } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { type Answer, bookingRequest, call } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({}, 2)

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
