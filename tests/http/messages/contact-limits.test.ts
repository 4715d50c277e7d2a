import { expect, test } from 'vitest'
import { query } from '../../support/database/sql.ts'
import {
  type Answer,
  call,
  contactMessage,
  postForm,
  subscription,
} from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' }, 2)

/** Each test comes from an address of its own. */
async function post(address: string, path: string, json: unknown, turn: number): Promise<Answer> {
  const server = shared.servers[turn % 2] ?? shared.server
  return await call(server, 'POST', path, { json, headers: { 'X-Forwarded-For': address } })
}

const MESSAGES = '/api/v1/messages'
const SUBSCRIBERS = '/api/v1/newsletterSubscribers'

test.each([
  [MESSAGES, 20, contactMessage],
  [SUBSCRIBERS, 30, subscription],
])(
  '%s takes %i an hour from one address, at once and through two processes',
  async (path, most, make) => {
    const address = `192.0.2.${most}`
    const answers = await Promise.all(
      Array.from({ length: most + 5 }, (_, turn) => post(address, path, make(), turn)),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(5)
    for (const { status, body, headers } of refused) {
      expect([status, body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
      expect(headers.get('Retry-After')).toMatch(/^[1-9]\d{0,3}$/)
    }
    expect((await post('192.0.2.1', path, make(), 0)).status).toBe(201)

    const longAgo = Temporal.Now.instant().subtract({ minutes: 61 })
    await query(shared.home, 'update counters set "windowStart" = ? where count >= ?', [
      longAgo.toString({ smallestUnit: 'millisecond' }),
      most,
    ])
    expect((await post(address, path, make(), 1)).status).toBe(201)
  },
)

test('a refused message is not counted', async () => {
  for (let turn = 0; turn < 25; turn++)
    expect((await post('192.0.2.2', MESSAGES, contactMessage({ email: 'x' }), turn)).status).toBe(
      400,
    )
  expect((await post('192.0.2.2', MESSAGES, contactMessage(), 0)).status).toBe(201)
})

test('known addresses count like unknown ones, or the limit would tell them apart', async () => {
  const json = subscription()
  for (let turn = 0; turn < 30; turn++)
    expect((await post('192.0.2.3', SUBSCRIBERS, json, turn)).status).toBe(201)
  expect((await post('192.0.2.3', SUBSCRIBERS, json, 0)).status).toBe(429)
  expect((await post('192.0.2.3', SUBSCRIBERS, subscription(), 0)).status).toBe(429)
})

test('the pages say politely that it is enough, and keep what was typed', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.4' }
  for (let turn = 0; turn < 20; turn++)
    expect((await post('192.0.2.4', MESSAGES, contactMessage(), turn)).status).toBe(201)
  const fields = contactMessage({ message: 'One too many' })
  const answer = await postForm(shared.server, '/contact', fields, headers)
  expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true])
  for (const part of ['many messages in one hour', '>One too many</textarea>'])
    expect(answer.body).toContain(part)
})
