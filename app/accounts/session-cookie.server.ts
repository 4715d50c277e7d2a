import { cookieAttributes, cookieNames } from './auth-library.server.ts'

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
