import type { Visitor } from '../platform/request-context.ts'

/** The header by which the sign-in library is told the network a session begins in. Ours alone. */
export const NETWORK_HEADER = 'x-rosewater-network'

/** Longer names are cut: what a browser calls itself is kept with the session. House rule. */
const USER_AGENT_MAX = 300

/** Only what names the session: the library has no use for the rest of a request. */
export function sessionHeaders(request: Request): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'authorization']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** Adds what a session that begins now is later recognised by in the list of sessions. */
export function withDevice(headers: Headers, { clientAddress, userAgent }: Visitor): Headers {
  const printable = userAgent.slice(0, USER_AGENT_MAX).replace(/[^\x20-\x7e]/g, '')
  headers.set('user-agent', printable)
  headers.set(NETWORK_HEADER, cutAddress(clientAddress))
  return headers
}

/** The cookies an answer of the library sets, and nothing else of its headers. */
export function cookiesOf(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

/** '203.0.113.7' as '203.0.113.0', the network '2001:db8:1:2' as '2001:db8:1::'. */
export function cutAddress(address: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.replace(/\d+$/, '0')
  const groups = address.split('::')[0]?.split(':').slice(0, 3) ?? []
  return groups.length === 3 ? `${groups.join(':')}::` : '::'
}
