import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks that are no part of the public internet (IANA's special-purpose registry). */
const SPECIAL_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 ' +
  '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'

/** All public IPv6 addresses are in here; mapped IPv4, NAT64, link-local and unique local ones are not. */
const GLOBAL_IPV6 = '2000::/3'

/** Within it: protocols and tunnels (Teredo, 6to4), which may carry a private IPv4 address, and examples. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = blockList([...SPECIAL_IPV4.split(' '), ...SPECIAL_IPV6])
const global = blockList([GLOBAL_IPV6])

/** Whether an IP address, as a resolver writes it, belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return list
}
