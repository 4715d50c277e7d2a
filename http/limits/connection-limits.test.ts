import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { request } from '../../tests/support/http/raw-requests.ts'
import { limitConnections } from './connection-limits.ts'

let server: Server
let sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await new Promise((resolve) => server.close(resolve))
})

async function listen(limits: { total: number; perAddress: number | null }): Promise<void> {
  server = createServer((_req, res) => res.end('fine'))
  limitConnections(server, limits)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

const port = () => (server.address() as AddressInfo).port

/** Opens so many, one after the other; how many of them the server keeps. */
async function open(count: number): Promise<number> {
  for (let index = 0; index < count; index++) {
    const socket = connect(port(), '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    // A kept one answers, and stays open.
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await new Promise((done) => socket.once('data', done).once('close', done))
  }
  return sockets.filter(({ destroyed }) => !destroyed).length
}

test('one address holds no more connections than its share, and gets them back', async () => {
  await listen({ total: 100, perAddress: 3 })
  expect(await open(5)).toBe(3)
  const [first] = sockets
  first?.destroy()
  await expect
    .poll(async () => (await request(`http://127.0.0.1:${port()}`, 'GET', '/')).status)
    .toBe(200)
})

test('the process holds no more than its whole', async () => {
  await listen({ total: 4, perAddress: null })
  expect(await open(6)).toBe(4)
})
