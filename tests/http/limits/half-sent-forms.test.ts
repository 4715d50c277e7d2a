import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

/** Forms of one address that come in at a time, and those that wait for them. */
const TAKEN = 8 + 32
const MORE = 60

const FORM = 'firstName=Ada&lastName=Quill&email=ada%40client.example&message='.padEnd(2_000, 'x')

interface Sending {
  socket: Socket
  received: () => string
}

async function halfSent(url: string, accept = 'text/html'): Promise<Sending> {
  const { hostname, port, host, origin } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.2' })
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [
    'POST /contact HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Accept: ${accept}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${FORM.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${FORM.slice(0, 1_000)}`)
  return { socket, received: () => received }
}

const statusOf = ({ received }: Sending) => received().slice(0, 12)
const count = (many: Sending[], status: string) =>
  many.filter((sending) => statusOf(sending) === `HTTP/1.1 ${status}`).length

// Other systems have one loopback address, and no second visitor could be played.
describe.skipIf(process.platform !== 'linux')('half-sent forms of one address', () => {
  const shared = sharedServer({ RATE_LIMIT: 'on' })

  test('beyond those that wait are refused before they come whole, and those that wait are taken', async () => {
    const { server } = shared
    const all: Sending[] = []
    for (let index = 0; index < TAKEN + MORE; index++) all.push(await halfSent(server.url))
    await expect.poll(() => count(all, '503')).toBe(MORE)
    const refused = all.find((sending) => statusOf(sending) === 'HTTP/1.1 503')
    expect(refused?.received()).toMatch(
      /Connection: close.*Too many visitors at once\..*<\/html>$/is,
    )
    expect((await call(server, 'GET', '/contact')).status).toBe(200)

    const rest = all.filter((sending) => sending.received() === '')
    expect(rest).toHaveLength(TAKEN)
    for (const { socket } of rest) socket.write(FORM.slice(1_000))
    await expect.poll(() => count(rest, '303'), { timeout: 20_000 }).toBe(TAKEN)

    const lines = server.output()
    expect(lines.match(/"too many visitors at once"/g)).toHaveLength(1)
    expect(lines).not.toContain('request failed')
    expect(lines).not.toContain('127.0.0.2')
  })
})
