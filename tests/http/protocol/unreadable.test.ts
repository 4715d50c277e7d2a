import { expect, test } from 'vitest'
import { converse } from '../../support/http/raw-requests.ts'
import { readAnswers } from '../../support/http/response-reader.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

/** A wrong password is hashed before it is refused, which takes its time. */
const slow = () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not-a-password' })
  const { host } = new URL(shared.server.url)
  return `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
const get = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${new URL(shared.server.url).host}\r\n\r\n`

async function statusesOf(methods: string[], ...bytes: string[]): Promise<number[]> {
  const heard = await converse(shared.server.url, bytes)
  const { answers, fault } = readAnswers(heard, methods)
  expect(fault).toBeNull()
  return answers.map(({ status }) => status)
}

test('what is unreadable is refused after the answer to the request before it', async () => {
  for (const garbage of [
    'get / HTTP/1.1\r\n\r\n',
    '\u0016\u0003\u0001',
    'GET / HTTP/1.1\r\nA\r\n\r\n',
  ]) {
    expect(await statusesOf(['POST', 'GET'], slow() + garbage)).toEqual([401, 400])
    expect(await statusesOf(['POST', 'GET'], slow(), garbage, garbage)).toEqual([401, 400])
  }
  expect(
    await statusesOf(['HEAD', 'GET'], `${get('HEAD', '/booking')}get / HTTP/1.1\r\n\r\n`),
  ).toEqual([200, 400])
})

test('and after those to all requests before it', async () => {
  const bytes = `${slow()}${get('GET', '/booking')}${get('HEAD', '/readyz')}nothing\r\n\r\n`
  expect(await statusesOf(['POST', 'GET', 'HEAD', 'GET'], bytes)).toEqual([401, 200, 200, 400])
})

test('a body that becomes unreadable is refused once', async () => {
  const { host } = new URL(shared.server.url)
  const head = `POST /contact HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`
  expect(await statusesOf(['POST'], `${head}zz\r\n`, 'more\r\n', 'GET / HTTP/1.1\r\n\r\n')).toEqual(
    [400],
  )
})
