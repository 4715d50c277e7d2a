import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Body, type BodyLimits, readBody } from './body.ts'

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n'

/** What becomes of a body of which so much is sent. */
async function read(
  part: string,
  head = HEAD,
  over: Partial<BodyLimits> = {},
  cut?: AbortSignal,
): Promise<Body> {
  const { promise, resolve } = Promise.withResolvers<Body>()
  const limits = { bytesMax: 100, msMax: 60_000, idleMs: 200, ...over }
  const server = createServer((req, res) => readBody(req, res, limits, cut).then(resolve))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  socket.write(head + part)
  return await promise
}

test('a body that stands still is given up long before its whole time is over', async () => {
  expect(await read('12345')).toEqual({ ok: false, reason: 'too-slow' })
})

test('an upload that comes too slowly on the whole is given up', async () => {
  const pace = { bytesPerSecond: 1_000_000, afterMs: 0 }
  const coming = read('1', HEAD, { idleMs: 60_000, pace })
  expect(await coming).toEqual({ ok: false, reason: 'too-slow' })
})

test('a body that has to give way is given up', async () => {
  const cut = new AbortController()
  const coming = read('12345', HEAD, { idleMs: 60_000 }, cut.signal)
  setImmediate(() => cut.abort())
  expect(await coming).toEqual({ ok: false, reason: 'too-slow' })
})

test('a body that comes whole is read', async () => {
  expect(await read('1234567890')).toMatchObject({ ok: true })
})

test('of a body that is too large and does not say so the rest is let in, and no time waited out', async () => {
  // Whoever waits for time to pass waits for ever.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const chunks = `1000\r\n${'x'.repeat(0x1000)}\r\n`.repeat(500)
  const head = HEAD.replace('Content-Length: 10', 'Transfer-Encoding: chunked')
  expect(await read(`${chunks}0\r\n\r\n`, head)).toEqual({ ok: false, reason: 'too-large' })
})
