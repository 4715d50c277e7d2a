import type { Share } from './limits.ts'

/** A network whose acts are counted together. */
export interface Network {
  /** Unique among networks of all sizes, such as '2001:db8:1:200/56'. */
  name: string
  /** Which part of a share is its own. */
  size: Exclude<keyof Share, 'site'>
}

/**
 * The networks in which the acts of a client address are counted side by side, the address itself
 * first. An IPv4 address has no other; an IPv6 address, which comes as its /64 ('2001:db8:1:2ff'), lies
 * in the /56 of a household and in the /48 that a business, or anybody's tunnel, may get (RFC 6177).
 */
export function networksOf(clientAddress: string): Network[] {
  const own: Network = { name: clientAddress, size: 'address' }
  const groups = clientAddress.split(':')
  if (groups.length !== 4) return [own]
  const site = groups.slice(0, 3).join(':')
  const household = (Number.parseInt(groups[3] ?? '', 16) & 0xff00).toString(16)
  return [
    own,
    { name: `${site}:${household}/56`, size: 'network56' },
    { name: `${site}/48`, size: 'network48' },
  ]
}
