import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isStopping } from '#app/platform/lifecycle.server.ts'
import { type Encoding, preferredEncoding } from './encoding.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Below this a compressed answer saves nothing: it fits into one packet either way. */
const COMPRESS_FROM_BYTES = 1024

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json|javascript)|image\/svg)/

/** Writes a whole answer, compressed where that is worth it. */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
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

/**
 * Private answers go out as they are: compressing what a stranger may influence beside what only
 * one person may know tells the length of both (the BREACH attack).
 */
function chooseEncoding(req: IncomingMessage, headers: Headers, size: number): Encoding | null {
  if (size < COMPRESS_FROM_BYTES || headers.has('Content-Encoding')) return null
  if (headers.get('Cache-Control')?.includes('no-store')) return null
  if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '')) return null
  return preferredEncoding(req.headers['accept-encoding'])
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return await gzipAsync(bytes)
  return await brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

function toNodeHeaders(headers: Headers): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {}
  for (const [name, value] of headers) if (name !== 'set-cookie') result[name] = value
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) result['set-cookie'] = cookies
  return result
}
