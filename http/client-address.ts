import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The address that limits count: of the connection, or, behind a proxy that is named, the rightmost
 * entry of its header, which the proxy itself wrote. IPv6 is cut to its /64, what one household has.
 */
export function clientAddress(req: IncomingMessage, trustedHeader: string | null): string {
  const direct = req.socket.remoteAddress ?? ''
  if (!trustedHeader) return network(direct)
  const header = req.headers[trustedHeader]
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
  const rightmost = entries.at(-1)?.trim() ?? ''
  return network(isIPv4(rightmost) || isIPv6(rightmost) ? rightmost : direct)
}

/** '203.0.113.7' as it is, '2001:db8:1:2:3::4' as '2001:db8:1:2'. */
export function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
