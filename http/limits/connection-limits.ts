import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { network } from './client-address.ts'
import { createRefusalLog } from './refusal-log.ts'

/**
 * Closes new connections at once while `total` are open, or while their address holds `perAddress`; null is no
 * limit for an address.
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: { total: number; perAddress: number | null },
): void {
  const logDrop = createRefusalLog('too many connections')
  server.maxConnections = total
  server.on('drop', logDrop)
  if (perAddress === null) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = network(socket.remoteAddress ?? '')
    const count = open.get(address) ?? 0
    if (count >= perAddress) {
      socket.destroy()
      logDrop()
      return
    }
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 0) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
