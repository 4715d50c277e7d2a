import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isStopping } from '#app/platform/lifecycle.server.ts'
import { type Encoding, preferredEncoding } from './encoding.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A page as it goes to the wire, once in each encoding. */
export type StoredPage = Record<Encoding | 'identity', Variant>

interface Variant {
  etag: string
  payload: Buffer
  /** Names and values in turn, as node:http takes them fastest. */
  headers: string[]
  /** The same without what describes a body. */
  headersWithoutBody: string[]
}

/** Prepares a page for everyone: compressed as far as it goes, since that is done once. */
export async function storePage(html: Buffer, headers: Headers): Promise<StoredPage> {
  const [br, gz] = await Promise.all([
    brotliAsync(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
    gzipAsync(html, { level: 9 }),
  ])
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const variant = (payload: Buffer, encoding: Encoding | null): Variant => {
    const etag = `"${digest}${encoding ? `-${encoding}` : ''}"`
    const common = [...headers].flat()
    common.push('etag', etag, 'vary', 'Accept-Encoding')
    return {
      etag,
      payload,
      headers: [
        ...common,
        ...(encoding ? ['content-encoding', encoding] : []),
        'content-length',
        String(payload.length),
      ],
      headersWithoutBody: common,
    }
  }
  return { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(html, null) }
}

/** Answers with a stored page, or with 304 to a browser that has it already. */
export function sendStoredPage(req: IncomingMessage, res: ServerResponse, page: StoredPage): void {
  const variant = page[preferredEncoding(req.headers['accept-encoding']) ?? 'identity']
  const isKnown = hasTag(req.headers['if-none-match'], variant.etag)
  const headers = isKnown ? variant.headersWithoutBody : variant.headers
  res.writeHead(isKnown ? 304 : 200, isStopping() ? [...headers, 'connection', 'close'] : headers)
  if (isKnown || req.method === 'HEAD') res.end()
  else res.end(variant.payload)
}

/** If-None-Match compares weakly (RFC 9110 13.1.2). */
function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
