import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { request, sendRaw } from '../../support/http/raw-requests.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

const HEAD = 'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n'

test('slow heads, slow bodies and silent connections are cut, and nobody else waits', async () => {
  const silent = Array.from({ length: 300 }, () => open())
  const slowHead = trickle('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n')
  const slowBody = trickle(`${HEAD}Content-Length: 100000\r\n\r\n`, 'x')
  const slowChunks = trickle(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n')
  try {
    const page = await request(shared.server.url, 'GET', '/')
    expect(page.status).toBe(200)
    expect(await slowHead.answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    // A head is given less time than a body that comes just as slowly, and silence as little.
    expect([slowBody.isOpen(), slowChunks.isOpen()]).toEqual([true, true])
    await expect.poll(() => silent.filter(({ closed }) => !closed).length).toBe(0)
    for (const { answer } of [slowBody, slowChunks])
      expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    // A browser would take a word on a line it has not used yet for its answer.
    expect(silent.filter(({ bytesRead }) => bytesRead > 0)).toEqual([])
    expect((await request(shared.server.url, 'GET', '/readyz')).status).toBe(200)
  } finally {
    for (const socket of silent) socket.destroy()
  }
})

test.each([
  ['one header that is too long', `X-Long: ${'x'.repeat(20_000)}\r\n`],
  ['too many headers for their size', 'X-Many: 0123456789\r\n'.repeat(2_000)],
])('%s is refused before anything is read of it', async (_what, headers) => {
  const head = `GET / HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`
  expect((await sendRaw(shared.server.url, [head])).status).toBe(431)
})

test('a body that is longer than it says leaves the next request alone', async () => {
  const body = 'a=b'
  const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const head = `${HEAD}Content-Length: ${body.length}\r\n\r\n`
  const { status, text } = await sendRaw(shared.server.url, [head + body + smuggled])
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  // Two answers to two requests: what followed the body was read as a request of its own.
  expect(text.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1)
})

test.runIf(process.env.TEST_LONG)(
  'who stops reading an answer is cut in the end',
  async () => {
    const socket = open()
    socket.pause()
    const one = 'GET /pictures/band.d85cc29a.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'
    socket.write(one.repeat(20))
    // Within the first of two spans of 70 seconds some of it still went; the second one passes in silence.
    await new Promise((done) => setTimeout(done, 150_000))
    socket.resume()
    await expect.poll(() => socket.closed, { timeout: 60_000 }).toBe(true)
  },
  200_000,
)

function open(): Socket {
  const { hostname, port } = new URL(shared.server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  return socket
}

/** Sends a beginning and then a little every half second. The answer is what came until the end. */
function trickle(beginning: string, drop: string) {
  const socket = open()
  socket.write(beginning)
  const timer = setInterval(() => socket.writable && socket.write(drop), 500)
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('close', () => {
      clearInterval(timer)
      resolve(text)
    })
  })
  return { answer, isOpen: () => !socket.closed }
}
