import { cookieNames } from './auth-library.server.ts'

/** The challenge that a right password was answered with, or null. */
export function challengeOf(request: Request): string | null {
  const start = `${cookieNames().secondFactor}=`
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(start))
  return pair?.slice(start.length) || null
}
