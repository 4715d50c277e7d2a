import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { CONNECTIONS_PER_ADDRESS_MAX } from '#app/platform/http-limits.ts'
import { call } from '../../support/http/calls.ts'
import type { RunningServer } from '../../support/server/server.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const MORE = CONNECTIONS_PER_ADDRESS_MAX + 20

/** Opens them all from one address and lets `act` look while they are open; how many the server closed. */
async function whileOpen(server: RunningServer, from: string, act: () => Promise<void>) {
  const { hostname, port } = new URL(server.url)
  let closed = 0
  const sockets = Array.from({ length: MORE }, () => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: from })
    socket.on('error', () => {})
    socket.on('close', () => {
      closed += 1
    })
    return socket
  })
  try {
    await Promise.all(sockets.map(settled))
    await act()
    return closed
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** Until the server has answered it or closed it. */
async function settled(socket: Socket): Promise<void> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((done) => socket.once('data', done).once('close', done))
}

// Other systems have one loopback address, and no second visitor could be played.
describe.skipIf(process.platform !== 'linux')('connections of one address', () => {
  const limited = sharedServer({ RATE_LIMIT: 'on' })
  const lifted = sharedServer({ RATE_LIMIT: 'off' })
  const proxied = sharedServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'X-Forwarded-For' })

  test('beyond its share are closed, and other visitors do not notice', async () => {
    const closed = await whileOpen(limited.server, '127.0.0.2', async () => {
      expect((await call(limited.server, 'GET', '/healthz')).status).toBe(200)
    })
    expect(closed).toBe(MORE - CONNECTIONS_PER_ADDRESS_MAX)
    expect(limited.server.output().match(/"too many connections"/g)).toHaveLength(1)
    expect(limited.server.output()).not.toContain('127.0.0.2')
  })

  test('are not counted where load is meant, nor where all are those of a proxy', async () => {
    for (const { server } of [lifted, proxied])
      expect(await whileOpen(server, '127.0.0.2', async () => {})).toBe(0)
  })
})
