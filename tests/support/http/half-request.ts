import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { RunningServer } from '../server/server.ts'
import { bookingRequest, daysAhead } from './calls.ts'

/**
 * A booking of which the server has asked for the body, and got the first half; each index asks for a day
 * of its own.
 */
export async function halfRequest(
  server: Pick<RunningServer, 'url'>,
  index: number,
): Promise<{ finish: () => Promise<string>; socket: Socket }> {
  const body = JSON.stringify(bookingRequest({ date: daysAhead(20 + index) }))
  const { hostname, port, host } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(
    `POST /api/v1/bookings HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
  )
  const [asked] = await once(socket, 'data')
  if (!/^HTTP\/1\.1 100 /.test(String(asked))) throw new Error(`not asked for the body: ${asked}`)
  socket.write(body.slice(0, 40))
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  return {
    socket,
    /** Sends the rest; everything that came until the server closed. */
    async finish() {
      socket.write(body.slice(40))
      await closed
      return received
    },
  }
}
