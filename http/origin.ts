import type { IncomingMessage } from 'node:http'
import { remembered } from '#app/platform/remembered.ts'

/** Paths another site may post to: one-click unsubscribe (RFC 8058) has no cookie and no origin. */
const EXEMPT = /^\/unsubscribe\/[\w-]+(?:\?|$)/

/** Characters of a Host: a name of 253 (RFC 1035 2.3.4), rounded up, with its port. */
const HOST_MAX = 255

const ORIGIN_MAX = 'https://'.length + HOST_MAX

/**
 * The origin the request's address is read under: the configured one, or the request's own Host
 * with the scheme its browser saw. Null unless there is exactly one Host, and a usable one (RFC 9112
 * 3.2).
 */
export function ownOrigin(req: IncomingMessage, siteUrl: string | null): string | null {
  const asked = askedOrigin(req)
  if (!asked) return null
  if (siteUrl) return siteUrl
  if (req.headers.origin === undefined) return asked
  const seen = originOf(req.headers.origin)
  return seen?.slice(seen.indexOf(':')) === asked.slice(asked.indexOf(':')) ? seen : asked
}

/**
 * Whether a request that changes something may have been sent by a page of another site. Programs
 * send no Origin and pass; browsers send one with every post.
 */
export function isForeign(req: IncomingMessage, path: string, own: string): boolean {
  if (req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS') return false
  if (mayComeFromAnywhere(path)) return false
  const { origin } = req.headers
  if (origin !== undefined) return originOf(origin) !== own
  const site = req.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** Whether a post to that address is judged by its token alone, whoever sends it. */
export function mayComeFromAnywhere(path: string): boolean {
  return EXEMPT.test(path)
}

/** The Host with the scheme of a connection without TLS, as an origin. */
function askedOrigin({ headers, rawHeaders }: IncomingMessage): string | null {
  const { host } = headers
  if (!host || host.length > HOST_MAX) return null
  if (countNamed(rawHeaders, 'host') > 1) return null
  return originOfHost(host)
}

const originOfHost = remembered((host) =>
  /^[A-Za-z0-9.:[\]-]+$/.test(host) ? (URL.parse(`http://${host}`)?.origin ?? null) : null,
)

/** An Origin as browsers write it, in small letters. With a name, a path or anything more it is none. */
function originOf(header: string): string | null {
  if (header.length > ORIGIN_MAX) return null
  const origin = URL.parse(header)?.origin
  return origin === header.toLowerCase() && /^https?:/.test(origin) ? origin : null
}

/** The platform keeps the first of several headers of that name and drops the others. */
function countNamed(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index]
    if (raw?.length === name.length && raw.toLowerCase() === name) count += 1
  }
  return count
}
