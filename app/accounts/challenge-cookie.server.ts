import { readCookie } from '../platform/read-cookie.ts'
import { cookieNames } from './auth-library.server.ts'

/** The challenge that a right password was answered with, or null. */
export function challengeOf(request: Request): string | null {
  return readCookie(request, cookieNames().secondFactor)
}
