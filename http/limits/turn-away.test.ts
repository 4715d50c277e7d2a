import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTurnAway } from './turn-away.ts'

/** What comes back over a connection until as much came as the answer says it is long. */
async function answerTo(request: string): Promise<string> {
  const turnAway = createTurnAway({ https: false })
  const server = createServer((req, res) => void turnAway(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  socket.write(request)
  let received = ''
  for await (const part of socket) {
    received += part
    const [head = '', body] = received.split('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (request.startsWith('HEAD') || body?.length === length) break
  }
  return received
}

const HALF = 'Content-Length: 1000\r\n\r\nhalf of it'

test('who sends half of a form has the whole answer, however long the rest takes', async () => {
  // Whoever waits for time to pass waits for ever.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = await answerTo(`POST /contact HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n${HALF}`)
  expect(page).toMatch(/^HTTP\/1\.1 503 /)
  expect(page).toMatch(/\r\nretry-after: 5\r\n/i)
  expect(page).toMatch(/\r\nconnection: close\r\n/i)
  expect(page).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
  expect(page).toMatch(/<h1>Too many visitors at once\. .*<\/html>$/)
})

test('a call is refused in the form of every error', async () => {
  const answer = await answerTo(`POST /api/v1/messages HTTP/1.1\r\nHost: x\r\n${HALF}`)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: { status: 'UNAVAILABLE', message: expect.stringMatching(/^Too many visitors/) },
  })
})

test('who asks for the head alone has the head alone', async () => {
  const answer = await answerTo('HEAD / HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 503 .*\r\n\r\n$/s)
})
