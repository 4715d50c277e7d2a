import { expect, test } from 'vitest'
import { contactMessage } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' })

test('the pages say politely that it is enough, and keep what was typed', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.4' }
  const post = () => shared.call('POST', '/api/v1/messages', { json: contactMessage(), headers })
  for (let turn = 0; turn < 20; turn++) expect((await post()).status).toBe(201)
  const refused = await post()
  expect([refused.status, refused.body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d{0,3}$/)
  const fields = contactMessage({ message: 'One too many' })
  const answer = await shared.postForm('/contact', fields, headers)
  expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true])
  for (const part of ['a lot of messages in one hour', '>One too many</textarea>'])
    expect(answer.body).toContain(part)
})
