import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isStopping } from '#app/platform/lifecycle.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { type Encoding, preferredEncoding } from './representation.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Below this a compressed answer saves nothing: it fits into one packet either way. */
const COMPRESS_FROM_BYTES = 1024

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json|javascript)|image\/svg)/

/** A page, or what React Router asks for instead of it. */
const PAGE = /^text\/(html|x-script)\b/

/** Writes a whole answer, compressed where that is worth it. */
export async function writeResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  if (response.body && isDownload(response.headers) && req.method !== 'HEAD')
    return await stream(res, response.status, toNodeHeaders(response.headers), response.body)
  const bytes = response.body ? Buffer.from(await response.arrayBuffer()) : null
  const headers = toNodeHeaders(response.headers)
  const encoding = bytes ? chooseEncoding(req, response.headers, bytes.length) : null
  const payload = bytes && encoding ? await compress(bytes, encoding) : bytes
  if (encoding) headers['content-encoding'] = encoding
  if (COMPRESSIBLE.test(response.headers.get('Content-Type') ?? ''))
    headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  if (payload) headers['content-length'] = String(payload.length)
  else if (response.status !== 204 && response.status !== 304 && req.method !== 'HEAD')
    headers['content-length'] = '0'
  if (isStopping()) headers.connection = 'close'
  if (res.destroyed) return
  res.writeHead(response.status, headers)
  res.end(req.method === 'HEAD' ? undefined : (payload ?? undefined))
}

/** A private file may be as long as the business is old: it is sent as it is made. */
function isDownload(headers: Headers): boolean {
  const isFile = headers.get('Content-Disposition')?.startsWith('attachment') ?? false
  return isFile && (headers.get('Cache-Control')?.includes('no-store') ?? false)
}

/** Whoever hangs up ends the reading too; what breaks half way must not look like the end. */
async function stream(
  res: ServerResponse,
  status: number,
  headers: ReturnType<typeof toNodeHeaders>,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  if (res.destroyed) return await body.cancel()
  res.writeHead(status, isStopping() ? { ...headers, connection: 'close' } : headers)
  try {
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), res)
  } catch (error) {
    if (!res.closed || !isHangUp(error)) reportFault('a download', error)
    res.destroy()
  }
}

function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/**
 * Compressing what a stranger may influence beside what only one person may know tells the length of
 * both (the BREACH attack), so a private answer is compressed only when the browser says that no other
 * site caused the request, and only if it is a page or the data of one (decision 024).
 */
function chooseEncoding(req: IncomingMessage, headers: Headers, size: number): Encoding | null {
  if (size < COMPRESS_FROM_BYTES || headers.has('Content-Encoding')) return null
  const type = headers.get('Content-Type') ?? ''
  if (!COMPRESSIBLE.test(type)) return null
  const isPrivate = headers.get('Cache-Control')?.includes('no-store')
  if (isPrivate && !(PAGE.test(type) && isOwnRequest(req))) return null
  return preferredEncoding(req.headers['accept-encoding'])
}

/** From a page of this site, or typed or chosen by the person. A page cannot set or change this header. */
function isOwnRequest({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none'
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return await gzipAsync(bytes)
  return await brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

function toNodeHeaders(headers: Headers): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {}
  for (const [name, value] of headers) if (name !== 'set-cookie') result[name] = value
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) result['set-cookie'] = cookies
  return result
}
