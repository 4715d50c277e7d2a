import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closerOf } from './close-server.ts'

const DRAIN_MS = 50

/** A server, what closes it, and one line to it on which can be asked. */
async function opened(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  const close = closerOf(server)
  await once(server, 'listening')
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const ask = () => line.write('GET / HTTP/1.1\r\nHost: studio.example\r\n\r\n')
  return { server, close, line, ask }
}

/** Nothing of this process runs for so long, as where others have the processor. */
const holdUp = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a request that came in while the process was held up is answered before its line is closed', async () => {
  const { close, line, ask } = await opened((_req, res) => res.end('answered'))
  ask()
  await once(line, 'data')
  const closed = close(DRAIN_MS)
  await nextTurn()
  ask()
  holdUp(2 * DRAIN_MS)
  expect(String((await once(line, 'data'))[0])).toContain('200 OK')
  line.end()
  await closed
})

test('an answer that its reader takes slowly is sent whole before its line is closed', async () => {
  const bytes = 30_000_000
  const { server, close, line, ask } = await opened((_req, res) => res.end(Buffer.alloc(bytes)))
  ask()
  await once(line, 'readable')
  const closed = close(DRAIN_MS)
  await expect.poll(() => server.listening).toBe(false)
  let read = 0
  line.on('data', (chunk) => {
    read += chunk.length
  })
  await once(line, 'close')
  expect(read).toBeGreaterThan(bytes)
  await closed
})
