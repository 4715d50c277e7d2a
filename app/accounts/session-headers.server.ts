import { config } from '../platform/config.server.ts'
import type { Visitor } from '../platform/request-context.ts'

/** The header by which the sign-in library is told the network a session begins in. Ours alone. */
export const NETWORK_HEADER = 'x-rosewater-network'

/** Longer names are cut: what a browser calls itself is stored with the session. */
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

/**
 * The names of the library's cookies. Over https the prefix makes browsers refuse them from anywhere
 * but this very host.
 */
export function cookieNames(): { session: string; secondFactor: string } {
  const prefix = isSecure() ? '__Host-' : ''
  return {
    session: `${prefix}rosewater-session`,
    secondFactor: `${prefix}rosewater-second-factor`,
  }
}

/** As they are set for every cookie of the library. */
export function cookieAttributes() {
  return { secure: isSecure(), httpOnly: true, sameSite: 'lax', path: '/' } as const
}

/** The challenge that a right password was answered with, or null. */
export function challengeOf(request: Request): string | null {
  return readCookie(request, cookieNames().secondFactor)
}

/** What the session cookie that an answer sets holds: the token and its signature; '' without one. */
export function signedTokenIn(headers: Headers): string {
  const line = headers.getSetCookie().findLast(isSessionCookie) ?? ''
  return decodeURIComponent(valueIn(line.split(';')[0] ?? ''))
}

/** Whether an answer sets or clears the session cookie. */
export function setsSessionCookie(headers: Headers): boolean {
  return headers.getSetCookie().some(isSessionCookie)
}

/**
 * A `Set-Cookie` line that gives the session cookie of a request a new age; null where the request
 * has none for that token.
 */
export function renewedCookie(headers: Headers, token: string, seconds: number): string | null {
  const pairs = headers.get('cookie')?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find(isSessionCookie)
  if (!pair || !valueIn(pair).startsWith(`${token}.`)) return null
  const { path, secure } = cookieAttributes()
  const attributes = [`Max-Age=${seconds}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax']
  return [pair, ...attributes, ...(secure ? ['Secure'] : [])].join('; ')
}

function isSessionCookie(text: string): boolean {
  return text.startsWith(`${cookieNames().session}=`)
}

function valueIn(pair: string): string {
  return pair.slice(pair.indexOf('=') + 1)
}

/** Whether this installation is reached by https, so that cookies are for that alone. */
export function isSecure(): boolean {
  return config().siteUrl?.startsWith('https:') ?? false
}

/** The value of a request's cookie as it was sent, or null. */
export function readCookie(request: Request, name: string): string | null {
  const start = `${name}=`
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(start))
  return pair?.slice(start.length) || null
}
