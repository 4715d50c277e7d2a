import { randomBytes } from 'node:crypto'
import { database } from '#app/database/database.server.ts'
import { isToken } from '#app/database/ids.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { KNOWN_DEVICE_DAYS } from '#app/privacy/retention.ts'
import { findAccount } from './accounts.server.ts'
import { isKnownDevice } from './known-devices.server.ts'
import { isSecure, readCookie } from './session-headers.server.ts'

/** A device that may become known: what its cookie holds, and the hash under which that is stored. */
interface Device {
  token: string
  tokenHash: string
}

/**
 * The device of a request if an account of that address has signed in from it; else null. The token
 * is 256 random bits, so it cannot be guessed and needs no signature; the database holds its keyed hash.
 */
export async function knownDeviceOf(request: Request, email: string): Promise<Device | null> {
  const device = await deviceIn(request)
  const account = device && (await findAccount(database(), email.trim().toLowerCase()))
  if (!account || !(await isKnownDevice(database(), account.userId, device.tokenHash))) return null
  return device
}

/**
 * The device that a request says it is, which may be known or not, and one to become instead. Asked
 * for outside of a transaction: the key of the hashes may have to be read.
 */
export async function devicesOf(request: Request): Promise<{ said: Device | null; fresh: Device }> {
  const token = randomBytes(32).toString('base64url')
  return { said: await deviceIn(request), fresh: { token, tokenHash: await hashOf(token) } }
}

/** The Set-Cookie by which a browser keeps the token, for as long as browsers keep any. */
export function deviceCookie({ token }: Device): string {
  const seconds = KNOWN_DEVICE_DAYS * 24 * 60 * 60
  const secure = isSecure() ? '; Secure' : ''
  return `${cookieName()}=${token}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

async function deviceIn(request: Request): Promise<Device | null> {
  const token = readCookie(request, cookieName())
  return token && isToken(token) ? { token, tokenHash: await hashOf(token) } : null
}

async function hashOf(token: string): Promise<string> {
  return await keyedHash(`device:${token}`)
}

function cookieName(): string {
  return isSecure() ? '__Host-rosewater-device' : 'rosewater-device'
}
