import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { reportFault } from '#app/platform/log.server.ts'
import {
  describeBody,
  type Encoding,
  hasTag,
  type Representation,
  type Representations,
  represent,
  selectRepresentation,
  sendRepresentation,
  writeHead,
} from '../response/representation.ts'
import { addSecurityHeaders } from '../response/security-headers.ts'
import { createPictureCache } from './picture-cache.ts'

/** Files whose names carry a hash of their content never change. */
const HASHED = /^\/(assets|pictures)\//

/** What stands beside a file when it is worth compressing; see scripts/bootstrap/precompress.js. */
const SUFFIXES: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** Of the kinds a build has or an artist may add to `public/`. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml; charset=utf-8',
}

/** Read when they are first asked for: nine tenths of what a build holds, in many sizes few visitors need. */
const PICTURES = /^\/pictures\//

/** No more than all the pictures of a build. Chosen. */
const PICTURES_KEPT_BYTES = 16 * 1024 * 1024

/**
 * Answers GET and HEAD of the files that the folder holds now; everything else goes on. They are read once, into
 * memory, but for pictures: a new build that takes the place of the folder has those of the one before as well. A
 * visitor who hangs up leaves nothing open.
 */
export function createStaticFiles(
  folder: string,
  site: { https: boolean },
): (req: IncomingMessage, res: ServerResponse, next: () => void) => void {
  const security = securityHeaders(site)
  const mailed = securityHeaders(site, { 'Cross-Origin-Resource-Policy': 'cross-origin' })
  const paths = publicPaths(folder)
  const pictures = new Set(paths.filter((path) => PICTURES.test(path)))
  const files = readFiles(
    folder,
    paths.filter((path) => !pictures.has(path)),
    security,
  )
  const kept = createPictureCache(PICTURES_KEPT_BYTES)
  return (req, res, next) => {
    const path = req.method === 'GET' || req.method === 'HEAD' ? pathOf(req.url ?? '') : ''
    const file = files.get(path)
    if (file) sendFile(req, res, selectRepresentation(req, file), security)
    else if (pictures.has(path)) sendPicture(req, res, path, next).catch(() => res.destroy())
    else next()
  }

  async function sendPicture(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    next: () => void,
  ): Promise<void> {
    const picture = kept.take(path) ?? (await readPicture(path))
    if (!picture) next()
    else if (!res.destroyed) sendFile(req, res, picture, mailed)
  }

  async function readPicture(path: string): Promise<Representation | null> {
    try {
      const bytes = await readFile(folder + path)
      const picture = represent(bytes, null, [...mailed, ...headersOf(path, false)])
      kept.keep(path, picture)
      return picture
    } catch (error) {
      reportFault('reading a picture', error)
      return null
    }
  }
}

/** Of all that may be asked for, from the first slash on. */
function publicPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length))
    .map((name) => name.replaceAll(sep, '/'))
    .filter(isPublic)
}

/** By their paths. */
function readFiles(
  folder: string,
  names: readonly string[],
  security: readonly string[],
): Map<string, Representations> {
  const paths = new Set(names)
  const compressed = (path: string) =>
    SUFFIXES.some(([, suffix]) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)))

  const files = new Map<string, Representations>()
  for (const path of paths) {
    if (compressed(path)) continue
    const variants = SUFFIXES.filter(([, suffix]) => paths.has(path + suffix))
    const headers = [...security, ...headersOf(path, variants.length > 0)]
    const read = (suffix: string, encoding: Encoding | null) =>
      represent(readFileSync(folder + path + suffix), encoding, headers)
    files.set(path, {
      identity: read('', null),
      ...Object.fromEntries(
        variants.map(([encoding, suffix]) => [encoding, read(suffix, encoding)]),
      ),
    })
  }
  return files
}

/** Not what begins with a dot, but for the folder that is there to be read (RFC 8615). */
function isPublic(path: string): boolean {
  return !path.replace(/^\/\.well-known\//, '/').includes('/.')
}

export function headersOf(path: string, isNegotiated: boolean): string[] {
  return [
    'content-type',
    TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
    'cache-control',
    HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'accept-ranges',
    'bytes',
    ...(isNegotiated ? ['vary', 'Accept-Encoding'] : []),
  ]
}

/** `own` are what a kind of file has other than the rest. */
export function securityHeaders(
  site: { https: boolean },
  own: Record<string, string> = {},
): string[] {
  const headers = new Headers(own)
  addSecurityHeaders(headers, site)
  return [...headers].flat()
}

/** Percent signs undone once. A path that cannot be undone is none of ours. */
export function pathOf(target: string): string {
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return ''
  }
}

/**
 * A range is one of the representation that the client's Accept-Encoding selects, with the tag of that one:
 * whoever broke off a compressed download goes on with the same bytes. Browsers and players ask for parts
 * without compression by themselves.
 */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: Representation,
  security: readonly string[],
): void {
  const { encoding, headersWithoutBody, payload } = file
  const size = payload.length
  const range = isRangeAsked(req, file) ? parseByteRange(req.headers.range, size) : null
  if (range === null) {
    sendRepresentation(req, res, file)
  } else if (range === 'unsatisfiable') {
    const none = ['content-range', `bytes */${size}`, 'content-length', '0']
    writeHead(res, 416, [...security, 'cache-control', 'no-store', ...none]).end()
  } else {
    const { first, last } = range
    const part = ['content-range', `bytes ${first}-${last}/${size}`]
    const body = describeBody(encoding, last - first + 1)
    writeHead(res, 206, [...headersWithoutBody, ...body, ...part])
    res.end(payload.subarray(first, last + 1))
  }
}

/**
 * Ranges are defined for GET alone, after all other conditions (RFC 9110 14.2, 13.2.2). If-Range compares strongly; a
 * date in it never matches, since files carry none: the date of a build says nothing of a file's content.
 */
function isRangeAsked({ method, headers }: IncomingMessage, { etag }: Representation): boolean {
  if (method !== 'GET' || hasTag(headers['if-none-match'], etag)) return false
  const condition = headers['if-range']
  return condition === undefined || condition === etag
}

/** Characters of a Range header that is read: two numbers of bytes have 20 digits each at most. */
const RANGE_MAX = 64

/** First and last byte, both included. */
interface ByteRange {
  first: number
  last: number
}

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110 14.1.2): 'unsatisfiable' where it
 * names no byte there is, and null where the whole is to be sent, because the header is malformed, of another
 * unit, or names several ranges.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  if (header === undefined || header.length > RANGE_MAX) return null
  const [, start, end] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? []
  if (start === undefined || end === undefined || (start === '' && end === '')) return null
  if (start !== '' && end !== '' && Number(end) < Number(start)) return null
  const first = start === '' ? Math.max(0, size - Number(end)) : Number(start)
  const last = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1)
  return first < size ? { first, last } : 'unsatisfiable'
}
