import { expect, test } from 'vitest'
import { freshDate } from '../../support/dates.ts'
import type { Answer } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' })

/** Each test comes from addresses of its own. */
const from = (address: string, method: string, path: string, json?: unknown) =>
  shared.call(method, path, { json, headers: { 'X-Forwarded-For': address } })

async function times<T>(count: number, act: (turn: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let turn = 0; turn < count; turn += 25)
    done.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(25, count - turn) }, (_, index) => act(turn + index)),
      )),
    )
  return done
}

function expectExhausted(answer: Answer, longestWait: number) {
  expect([answer.status, answer.body.error?.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  const wait = answer.headers.get('Retry-After')
  expect(wait).toMatch(/^[1-9]\d*$/)
  expect(Number(wait)).toBeLessThanOrEqual(longestWait)
}

const attempt = (address: string) => from(address, 'POST', '/api/v1/bookings', {})

test('300 posts a minute from one address are read, the next is told to wait', async () => {
  const answers = await times(300, () => attempt('192.0.2.1'))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  expectExhausted(await attempt('192.0.2.1'), 60)
})

test('600 reads a minute from one address are answered, the next is told to wait', async () => {
  const read = () => from('192.0.2.2', 'GET', `/api/v1/blockedTimes?date=${freshDateOnce}`)
  const answers = await times(600, read)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expectExhausted(await read(), 60)
  expect((await attempt('192.0.2.2')).status).toBe(400)
  expect((await from('192.0.2.3', 'GET', '/healthz')).status).toBe(200)
  // A page that lies ready is a read like any other.
  expect((await from('192.0.2.3', 'GET', '/faq')).status).toBe(200)
  expect((await from('192.0.2.3', 'GET', '/faq')).status).toBe(200)
  expect((await from('192.0.2.2', 'GET', '/faq')).status).toBe(429)
})
const freshDateOnce = freshDate()

test('only the rightmost entry of the trusted header names the client', async () => {
  await times(300, (turn) => attempt(`10.0.${turn}.1, 198.51.100.7`))
  expect((await attempt('10.9.9.9, 198.51.100.7')).status).toBe(429)
  expect((await attempt('198.51.100.7, 10.9.9.9')).status).toBe(400)
})
