import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { remembered } from '#app/platform/remembered.ts'

/** Longer than any textual form of an address with its zone, brackets and port. */
const ENTRY_CHARACTERS_MAX = 64

/** Addresses whose networks are remembered: as many as have a connection open. Chosen. */
const ADDRESSES_MAX = 1_000

/**
 * The address that limits count: of the connection, or, behind a proxy that is named, the rightmost
 * entry of its header, which the proxy itself wrote. IPv6 is cut to its /64, what one household has.
 */
export function clientAddress(req: IncomingMessage, trustedHeader: string | null): string {
  const direct = req.socket.remoteAddress ?? ''
  if (!trustedHeader) return network(direct)
  const header = req.headers[trustedHeader]
  const text = (Array.isArray(header) ? header.at(-1) : header) ?? ''
  const rightmost = withoutPort(text.slice(text.lastIndexOf(',') + 1).trim())
  return network(isIPv4(rightmost) || isIPv6(rightmost) ? rightmost : direct)
}

/**
 * '203.0.113.7' as it is, '2001:db8:1:2:3::4' as '2001:db8:1:2'. Every textual form of an address
 * comes out the same, an IPv4 address that is written as IPv6 (RFC 4291 2.5.5.2) as IPv4.
 */
export const network = remembered((address) => {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}, ADDRESSES_MAX)

/** '203.0.113.7:4711' and '[2001:db8::1]:4711' without their ports; what is too long as nothing. */
function withoutPort(entry: string): string {
  if (entry.length > ENTRY_CHARACTERS_MAX) return ''
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1]
  if (bracketed !== undefined) return isIPv6(bracketed) ? bracketed : ''
  return /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry
}

/** The eight numbers of an IPv6 address. The platform's URL reads all its forms and writes one. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%')
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
