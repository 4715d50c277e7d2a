import type { IncomingMessage } from 'node:http'

/** Paths another site may post to: one-click unsubscribe (RFC 8058) has no cookie and no origin. */
const EXEMPT = /^\/unsubscribe\/[\w-]+(?:\?|$)/

/**
 * The origin the request's address is read under: the configured one, or the request's own Host
 * with the scheme its browser saw. Null when there is no usable Host.
 */
export function ownOrigin(req: IncomingMessage, siteUrl: string | null): string | null {
  if (siteUrl) return siteUrl
  const { host, origin } = req.headers
  if (!host || !/^[A-Za-z0-9.:[\]-]+$/.test(host)) return null
  if (origin && hostOf(origin) === host.toLowerCase()) return origin.toLowerCase()
  return URL.canParse(`http://${host}`) ? `http://${host.toLowerCase()}` : null
}

/**
 * Whether a request that changes something may have been sent by a page of another site. Programs
 * send no Origin and pass; browsers send one with every post.
 */
export function isForeign(req: IncomingMessage, path: string, own: string): boolean {
  if (req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS') return false
  if (mayComeFromAnywhere(path)) return false
  const { origin } = req.headers
  if (origin !== undefined) return origin.toLowerCase() !== own
  const site = req.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** Whether a post to that address is judged by its token alone, whoever sends it. */
export function mayComeFromAnywhere(path: string): boolean {
  return EXEMPT.test(path)
}

function hostOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null
  const url = new URL(origin)
  return /^https?:$/.test(url.protocol) ? url.host : null
}
